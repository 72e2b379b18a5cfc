// A stand-in for token_messenger_minter_v2, the program of CCTP V2 on Solana that burns and pays tokens. Accounts, data, checks and error
// codes are those of the public interface description; of the instructions it has those of burns and deliveries, and it emits no events.
#include "program.h"

#define WRONG_MESSENGER 6002
#define MINTER_PAUSED 6002
#define MALFORMED 6004
#define WRONG_BODY_VERSION 6005
#define NO_AMOUNT 6006
#define WRONG_DOMAIN 6007
#define OVER_LIMIT 6007
#define WRONG_MINT_RECIPIENT 6009
#define WRONG_PAIR 6011
#define NO_HOOK 6013
#define FEE_EXCEEDS_AMOUNT 6014
#define FEE_EXCEEDS_MAXIMUM 6015
#define EXPIRED 6016
#define UNSUPPORTED_FINALITY 6017
#define DENYLISTED 6021
#define FEE_TOO_LOW 6026
#define FEE_TOO_HIGH 6027

static const u8 DEPOSIT_FOR_BURN[8] = {215, 60, 61, 46, 114, 55, 128, 176};
static const u8 DEPOSIT_FOR_BURN_WITH_HOOK[8] = {111, 245, 62, 131, 204, 108, 223, 155};
static const u8 HANDLE_FINALIZED[8] = {186, 252, 239, 70, 86, 180, 110, 95};
static const u8 HANDLE_UNFINALIZED[8] = {200, 169, 175, 20, 200, 58, 182, 61};
static const u8 SEND_MESSAGE[8] = {57, 40, 34, 178, 189, 10, 65, 26};
static const u8 TRANSMITTER_STATE[8] = {71, 40, 180, 142, 19, 203, 35, 252};
static const u8 MESSENGER[8] = {162, 4, 242, 52, 147, 243, 221, 96};
static const u8 REMOTE_MESSENGER[8] = {105, 115, 174, 34, 95, 233, 138, 252};
static const u8 MINTER[8] = {122, 133, 84, 63, 57, 159, 171, 206};
static const u8 LOCAL_TOKEN[8] = {159, 131, 58, 170, 193, 84, 128, 182};
static const u8 TOKEN_PAIR[8] = {17, 214, 45, 176, 229, 149, 197, 71};

/** TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA */
static const u8 TOKEN_PROGRAM[32] = {6,   221, 246, 225, 215, 101, 161, 147, 217, 203, 225, 70, 206, 235, 121, 172,
                                     28,  180, 133, 237, 95,  91,  55,  145, 58,  140, 245, 133, 126, 255, 0,   169};
/** ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL */
static const u8 ASSOCIATED_TOKEN_PROGRAM[32] = {140, 151, 37,  143, 78,  36,  137, 241, 187, 61,  16,
                                                41,  20,  142, 13,  131, 11,  90,  19,  153, 218, 255,
                                                16,  132, 4,   142, 123, 216, 219, 233, 248, 89};

/** CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC */
static const u8 TRANSMITTER[32] = {166, 95, 200, 28,  225, 158, 220, 210, 210, 195, 64, 176, 47,  166, 27,  225,
                                   213, 186, 221, 225, 89,  40,  51,  221, 249, 32,  9,  216, 207, 104, 84,  85};

/** The least fee of an amount is so many parts of this. */
#define FEE_PARTS 10000000

/** Bytes of the body of a burn without a hook. */
#define BODY 228

/** The accounts of the messenger, that of another network, the minter, and the token, which follow each other in both instructions. */
SHARED u64 check_accounts(u64 messenger) {
  const Account *accounts = call->accounts + messenger;
  TRY(check_state(&accounts[0], call->program, MESSENGER, 177));
  TRY(check_state(&accounts[1], call->program, REMOTE_MESSENGER, 44));
  TRY(check_state(&accounts[2], call->program, MINTER, 74));
  TRY(check_state(&accounts[3], call->program, LOCAL_TOKEN, 130));
  seed(0, "local_token", 11);
  seed(1, accounts[3].data + 40, 32);
  seed(2, accounts[3].data + 128, 1);
  return check_derived(&accounts[3], 3);
}

/** A token account of a mint. */
SHARED u64 check_token_account(const Account *account, const u8 *mint) {
  CHECK(same(account->owner, TOKEN_PROGRAM, 32) && account->size == 165, WRONG_PROGRAM);
  CHECK(same(account->data, mint, 32), WRONG_MINT);
  return 0;
}

/** The least fee of an amount; its product has up to 96 bits, so it is made of two halves. */
SHARED u64 least_fee(u64 amount, u64 share) {
  if (!share) return 0;
  u64 whole = amount / FEE_PARTS * share, rest = amount % FEE_PARTS * share / FEE_PARTS;
  return whole + rest ? whole + rest : 1;
}

/** `data`: amount, destination domain, mint recipient, destination caller, maximum of the fee, least finality. */
SHARED u64 check_burn(const u8 *data) {
  const Account *accounts = call->accounts;
  const Account *owner = &accounts[0], *burned = &accounts[3], *denylist = &accounts[4], *messenger = &accounts[6];
  const Account *minter = &accounts[8], *local = &accounts[9], *mint = &accounts[10];
  u64 amount = little(data, 8), most_fee = little(data + 76, 8);
  CHECK(owner->signer && accounts[1].signer && accounts[11].signer, NOT_A_SIGNER);
  TRY(check_accounts(6));
  CHECK(same(local->data + 40, mint->key, 32), WRONG_SEEDS);
  TRY(check_state(&accounts[5], accounts[12].key, TRANSMITTER_STATE, 161));
  TRY(check_token_account(burned, mint->key));
  CHECK(same(burned->data + 32, owner->key, 32), WRONG_OWNER);
  seed(0, "denylist_account", 16);
  seed(1, owner->key, 32);
  TRY(check_found(denylist, 2, call->program));
  CHECK(little(data + 8, 4) == little(accounts[7].data + 8, 4), WRONG_DOMAIN);
  CHECK(same(accounts[13].key, call->program, 32) && same(accounts[14].key, TOKEN_PROGRAM, 32), WRONG_ADDRESS);
  CHECK(amount > 0, NO_AMOUNT);
  CHECK(denylist->size == 0, DENYLISTED);
  CHECK(!zero(data + 12, 32), WRONG_MINT_RECIPIENT);
  CHECK(amount > most_fee, FEE_TOO_HIGH);
  CHECK(most_fee >= least_fee(amount, little(messenger->data + 173, 4)), FEE_TOO_LOW);
  CHECK(!minter->data[72], MINTER_PAUSED);
  CHECK(amount <= little(local->data + 72, 8), OVER_LIMIT);
  return 0;
}

/** The hook follows the parameters, after its length. */
static u64 deposit_for_burn(int hooked) {
  CHECK(call->count >= 18, TOO_FEW_ACCOUNTS);
  CHECK(call->size >= 96, NO_INSTRUCTION_DATA);
  const u8 *data = call->data + 8;
  u64 hook = 0;
  if (hooked) {
    CHECK(call->size >= 100, NO_INSTRUCTION_DATA);
    hook = little(call->data + 96, 4);
    CHECK(call->size >= 100 + hook, NO_INSTRUCTION_DATA);
    CHECK(hook > 0, NO_HOOK);
  }
  Account *accounts = call->accounts;
  TRY(check_burn(data));
  u64 amount = little(data, 8);
  add_little(accounts[9].data + 80, 1, 8);
  add_little(accounts[9].data + 96, amount, 8);
  u8 *to = call->out;
  *to++ = 8;  // Burn
  put_little(to, amount, 8);
  meta(0, accounts[3].key, 1, 0);
  meta(1, accounts[10].key, 1, 0);
  meta(2, accounts[0].key, 0, 1);
  TRY(invoke(TOKEN_PROGRAM, 3, call->out, 9, 0));
  to = put(call->out, SEND_MESSAGE, 8);
  to = put(to, data + 8, 4);
  to = put(to, accounts[7].data + 12, 32);
  to = put(to, data + 44, 32);
  to = put(to, data + 84, 4);
  to = put_little(to, BODY + hook, 4);
  to = put_big(to, little(accounts[6].data + 104, 4), 4);
  to = put(to, accounts[10].key, 32);
  to = put(to, data + 12, 32);
  to = put_big(skip(to, 24), amount, 8);
  to = put(to, accounts[0].key, 32);
  to = put_big(skip(to, 24), little(data + 76, 8), 8);
  to = skip(to, 64);
  to = put(to, data + 92, hook);
  meta(0, accounts[1].key, 1, 1);
  meta(1, accounts[2].key, 0, 1);
  meta(2, accounts[5].key, 1, 0);
  meta(3, accounts[11].key, 1, 1);
  meta(4, call->program, 0, 0);
  meta(5, accounts[15].key, 0, 0);
  seed(0, "sender_authority", 16);
  seed(1, accounts[6].data + 108, 1);
  return invoke(accounts[12].key, 6, call->out, to - call->out, 2);
}

/** An amount of 32 bytes of which a token can have so many. */
#define FITS(bytes) zero(bytes, 24)

/** The accounts by which a message is paid: the pair of the tokens, and the accounts of fee, recipient and custody. */
SHARED u64 check_payment(const u8 *domain, const u8 *body) {
  const Account *accounts = call->accounts;
  const Account *messenger = &accounts[1], *local = &accounts[4], *pair = &accounts[5], *fees = &accounts[6];
  const u8 *mint = local->data + 40;
  TRY(check_accounts(1));
  TRY(check_state(pair, call->program, TOKEN_PAIR, 77));
  CHECK(same(pair->data + 8, domain, 4) && same(pair->data + 12, body + 4, 32), WRONG_SEEDS);
  CHECK(same(pair->data + 44, local->key, 32), WRONG_PAIR);
  TRY(check_token_account(fees, mint));
  seed(0, messenger->data + 109, 32);
  seed(1, TOKEN_PROGRAM, 32);
  seed(2, mint, 32);
  TRY(check_found(fees, 3, ASSOCIATED_TOKEN_PROGRAM));
  TRY(check_token_account(&accounts[7], mint));
  TRY(check_token_account(&accounts[8], mint));
  CHECK(same(accounts[8].key, local->data + 8, 32), WRONG_SEEDS);
  CHECK(same(accounts[9].key, TOKEN_PROGRAM, 32), WRONG_ADDRESS);
  return 0;
}

/** Pays an amount from custody, whose owner is the minter. */
SHARED u64 pay(const Account *to, u64 amount) {
  const Account *minter = &call->accounts[3], *local = &call->accounts[4];
  add_little(local->data + 112, amount, 8);
  call->out[0] = 3;  // Transfer
  put_little(call->out + 1, amount, 8);
  meta(0, call->accounts[8].key, 1, 0);
  meta(1, to->key, 1, 0);
  meta(2, minter->key, 0, 1);
  seed(0, "token_minter", 12);
  seed(1, minter->data + 73, 1);
  return invoke(TOKEN_PROGRAM, 3, call->out, 9, 2);
}

/** `call->data`: remote domain, sender, finality, body, bump of the authority. */
static u64 handle_message(int finalized) {
  CHECK(call->count >= 12, TOO_FEW_ACCOUNTS);
  CHECK(call->size >= 53 + BODY && call->size == 53 + little(call->data + 48, 4), MALFORMED);
  const Account *accounts = call->accounts;
  const Account *authority = &accounts[0], *messenger = &accounts[1], *remote = &accounts[2];
  const u8 *domain = call->data + 8, *body = call->data + 52;
  CHECK(finalized || little(call->data + 44, 4) >= 500, UNSUPPORTED_FINALITY);
  CHECK(authority->signer, NOT_A_SIGNER);
  seed(0, "message_transmitter_authority", 29);
  seed(1, call->program, 32);
  TRY(check_found(authority, 2, TRANSMITTER));
  TRY(check_payment(domain, body));
  CHECK(same(domain, remote->data + 8, 4), WRONG_DOMAIN);
  CHECK(same(call->data + 12, remote->data + 12, 32), WRONG_MESSENGER);
  CHECK(big(body, 4) == little(messenger->data + 104, 4), WRONG_BODY_VERSION);
  CHECK(FITS(body + 68) && FITS(body + 132) && FITS(body + 164) && FITS(body + 196), MALFORMED);
  u64 amount = big(body + 92, 8), most_fee = big(body + 156, 8), fee = big(body + 188, 8), expiration = big(body + 220, 8);
  CHECK(!sol_get_clock_sysvar(call->sysvar), WRONG_ADDRESS);
  CHECK(expiration == 0 || expiration > call->sysvar[0], EXPIRED);
  CHECK(fee < amount, FEE_EXCEEDS_AMOUNT);
  CHECK(fee <= most_fee, FEE_EXCEEDS_MAXIMUM);
  CHECK(same(accounts[7].key, body + 36, 32), WRONG_MINT_RECIPIENT);
  CHECK(!accounts[3].data[72], MINTER_PAUSED);
  add_little(accounts[4].data + 88, 1, 8);
  if (fee > 0) TRY(pay(&accounts[6], fee));
  return pay(&accounts[7], amount - fee);
}

u64 entrypoint(u8 *input) {
  TRY(read_call(input));
  if (is_call_of(DEPOSIT_FOR_BURN)) return deposit_for_burn(0);
  if (is_call_of(DEPOSIT_FOR_BURN_WITH_HOOK)) return deposit_for_burn(1);
  if (is_call_of(HANDLE_FINALIZED)) return handle_message(1);
  if (is_call_of(HANDLE_UNFINALIZED)) return handle_message(0);
  return NO_SUCH_INSTRUCTION;
}
