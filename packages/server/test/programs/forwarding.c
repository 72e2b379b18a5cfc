// A program of tests that calls another program: the first account, with the accounts that follow and the same data. By it, burns and
// deliveries are ordered by a program, as those of wallets and exchanges are.
#include "program.h"

u64 entrypoint(u8 *input) {
  TRY(read_call(input));
  CHECK(call->count > 0, TOO_FEW_ACCOUNTS);
  for (u64 index = 1; index < call->count; index++) {
    const Account *account = &call->accounts[index];
    meta(index - 1, account->key, account->writable, account->signer);
  }
  return invoke(call->accounts[0].key, call->count - 1, call->data, call->size, 0);
}
