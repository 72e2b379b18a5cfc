// A stand-in for message_transmitter_v2, the program of CCTP V2 on Solana that sends and receives messages. Accounts, data, checks and
// error codes are those of the public interface description; of the instructions it has the two that payments use, and it emits no events.
#include "program.h"

#define PAUSED 6001
#define BODY_TOO_LONG 6013
#define WRONG_CALLER 6014
#define WRONG_RECIPIENT 6015
#define WRONG_DOMAIN 6018
#define WRONG_VERSION 6019
#define WRONG_RECEIVER 6021
#define TOO_SHORT 6024
#define WRONG_ORDER 6026
#define NOT_AN_ATTESTER 6027
#define WRONG_LENGTH 6028
#define WRONG_RECOVERY 6029
#define HIGH_S 6030
#define LOCAL_DOMAIN 6034

static const u8 SEND_MESSAGE[8] = {57, 40, 34, 178, 189, 10, 65, 26};
static const u8 RECEIVE_MESSAGE[8] = {38, 144, 127, 225, 31, 225, 238, 25};
static const u8 HANDLE_FINALIZED[8] = {186, 252, 239, 70, 86, 180, 110, 95};
static const u8 HANDLE_UNFINALIZED[8] = {200, 169, 175, 20, 200, 58, 182, 61};
static const u8 STATE[8] = {71, 40, 180, 142, 19, 203, 35, 252};
static const u8 MESSAGE_SENT[8] = {131, 100, 133, 56, 166, 225, 151, 60};
static const u8 USED_NONCE[8] = {212, 222, 157, 252, 130, 71, 179, 238};

// The state of the program: owner, pending owner, attester manager, pauser, then this.
#define IS_PAUSED(state) ((state)->data[136])
#define DOMAIN(state) little((state)->data + 137, 4)
#define VERSION(state) little((state)->data + 141, 4)
#define THRESHOLD(state) little((state)->data + 145, 4)
#define ATTESTERS(state) little((state)->data + 149, 4)
#define ATTESTER(state, index) ((state)->data + 153 + 32 * (index))
#define MOST_BODY(state) little((state)->data + 153 + 32 * ATTESTERS(state), 8)

/** Bytes of a message before its body. */
#define HEADER 148

/** `call->data`: destination domain, recipient, destination caller, least finality, body. */
static u64 send_message(void) {
  CHECK(call->count >= 6, TOO_FEW_ACCOUNTS);
  Account *payer = &call->accounts[0], *authority = &call->accounts[1], *state = &call->accounts[2];
  Account *event = &call->accounts[3], *sender = &call->accounts[4], *system = &call->accounts[5];
  CHECK(call->size >= 88, NO_INSTRUCTION_DATA);
  u8 *recipient = call->data + 12, *body = call->data + 84;
  u64 size = little(call->data + 80, 4);
  CHECK(call->size >= 84 + size, NO_INSTRUCTION_DATA);
  CHECK(payer->signer && authority->signer && event->signer, NOT_A_SIGNER);
  TRY(check_state(state, call->program, STATE, 161));
  CHECK(sender->executable, NOT_EXECUTABLE);
  seed(0, "sender_authority", 16);
  TRY(check_found(authority, 1, sender->key));
  CHECK(!IS_PAUSED(state), PAUSED);
  CHECK(little(call->data + 8, 4) != DOMAIN(state), LOCAL_DOMAIN);
  CHECK(size <= MOST_BODY(state), BODY_TOO_LONG);
  CHECK(!zero(recipient, 32), WRONG_RECIPIENT);
  TRY(make_account(payer, event, system->key, 52 + HEADER + size, 0));
  CHECK(!sol_get_clock_sysvar(call->sysvar), WRONG_ADDRESS);
  u8 *to = put(event->data, MESSAGE_SENT, 8);
  to = put(to, payer->key, 32);
  to = put_little(to, call->sysvar[4], 8);
  to = put_little(to, HEADER + size, 4);
  to = put_big(to, VERSION(state), 4);
  to = put_big(to, DOMAIN(state), 4);
  to = put_big(to, little(call->data + 8, 4), 4);
  to = skip(to, 32);
  to = put(to, sender->key, 32);
  to = put(to, recipient, 64);  // And the destination caller.
  to = put_big(to, little(call->data + 76, 4), 4);
  put(skip(to, 4), body, size);
  return 0;
}

/** Half of the order of the curve, big-endian: larger values of s are a second form of a signature. */
static const u8 MOST_S[32] = {0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                              0xff, 0xff, 0xff, 0xff, 0xff, 0x5d, 0x57, 0x6e, 0x73, 0x57, 0xa4,
                              0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0};

/** Below 0, 0 or above, as two numbers of 32 bytes are ordered. */
SHARED int order(const u8 *one, const u8 *other) {
  for (u64 at = 0; at < 32; at++)
    if (one[at] != other[at]) return one[at] < other[at] ? -1 : 1;
  return 0;
}

/** The signatures are by as many attesters as the threshold says, in ascending order of their addresses. */
SHARED u64 check_attestation(const Account *state, const u8 *message, u64 size, const u8 *attestation, u64 bytes) {
  CHECK(bytes == 65 * THRESHOLD(state), WRONG_LENGTH);
  Slice slice = {message, size};
  Key hash, last, signer;
  CHECK(!sol_keccak256(&slice, 1, hash), TOO_SHORT);
  skip(last, 32);
  for (; bytes > 0; bytes -= 65, attestation += 65) {
    CHECK(attestation[64] >= 27 && attestation[64] <= 30, WRONG_RECOVERY);
    CHECK(order(attestation + 32, MOST_S) <= 0, HIGH_S);
    CHECK(!sol_secp256k1_recover(hash, attestation[64] - 27, attestation, call->point), NOT_AN_ATTESTER);
    Slice point = {call->point, 64};
    CHECK(!sol_keccak256(&point, 1, signer), NOT_AN_ATTESTER);
    skip(signer, 12);
    CHECK(order(signer, last) > 0, WRONG_ORDER);
    int enabled = 0;
    for (u64 index = 0; index < ATTESTERS(state); index++)
      if (same(ATTESTER(state, index), signer, 32)) enabled = 1;
    CHECK(enabled, NOT_AN_ATTESTER);
    put(last, signer, 32);
  }
  return 0;
}

/** Calls the receiver of a message with its body; the accounts after the first nine are for it. */
SHARED u64 deliver(const u8 *message, u64 size, const Account *authority, const Account *receiver, u64 bump) {
  u64 finality = big(message + 144, 4);
  u8 *to = put(call->out, finality < 2000 ? HANDLE_UNFINALIZED : HANDLE_FINALIZED, 8);
  to = put_little(to, big(message + 4, 4), 4);
  to = put(to, message + 44, 32);
  to = put_little(to, finality, 4);
  to = put_little(to, size - HEADER, 4);
  to = put(to, message + HEADER, size - HEADER);
  *to++ = bump;
  meta(0, authority->key, 0, 1);
  u64 metas = 1;
  for (u64 index = 9; index < call->count; index++, metas++)
    meta(metas, call->accounts[index].key, call->accounts[index].writable, call->accounts[index].signer);
  seed(0, "message_transmitter_authority", 29);
  seed(1, receiver->key, 32);
  seed(2, to - 1, 1);
  return invoke(receiver->key, metas, call->out, to - call->out, 3);
}

/** `call->data`: message and attestation, each with its length. */
static u64 receive_message(void) {
  CHECK(call->count >= 9, TOO_FEW_ACCOUNTS);
  Account *payer = &call->accounts[0], *caller = &call->accounts[1], *authority = &call->accounts[2];
  Account *state = &call->accounts[3], *used = &call->accounts[4], *receiver = &call->accounts[5];
  Account *system = &call->accounts[6];
  CHECK(call->size >= 12, NO_INSTRUCTION_DATA);
  u8 *message = call->data + 12;
  u64 size = little(call->data + 8, 4);
  CHECK(call->size >= 16 + size, NO_INSTRUCTION_DATA);
  u64 signatures = little(message + size, 4);
  CHECK(call->size >= 16 + size + signatures, NO_INSTRUCTION_DATA);
  CHECK(payer->signer && caller->signer, NOT_A_SIGNER);
  TRY(check_state(state, call->program, STATE, 161));
  CHECK(receiver->executable && !same(receiver->key, call->program, 32), NOT_EXECUTABLE);
  CHECK(!IS_PAUSED(state), PAUSED);
  CHECK(size >= HEADER && size < 4096, TOO_SHORT);
  // Also when it is to fail for another reason: the nonce is taken before the message is looked at.
  seed(0, "used_nonce", 10);
  seed(1, message + 12, 32);
  TRY(check_found(used, 2, call->program));
  TRY(make_account(payer, used, system->key, 9, 3));
  put(used->data, USED_NONCE, 8);
  used->data[8] = 1;
  CHECK(big(message, 4) == VERSION(state), WRONG_VERSION);
  TRY(check_attestation(state, message, size, message + size + 4, signatures));
  CHECK(big(message + 8, 4) == DOMAIN(state), WRONG_DOMAIN);
  CHECK(zero(message + 108, 32) || same(message + 108, caller->key, 32), WRONG_CALLER);
  CHECK(same(message + 76, receiver->key, 32), WRONG_RECEIVER);
  seed(0, "message_transmitter_authority", 29);
  seed(1, receiver->key, 32);
  TRY(check_found(authority, 2, call->program));
  return deliver(message, size, authority, receiver, call->bump);
}

u64 entrypoint(u8 *input) {
  TRY(read_call(input));
  if (is_call_of(SEND_MESSAGE)) return send_message();
  if (is_call_of(RECEIVE_MESSAGE)) return receive_message();
  return NO_SUCH_INSTRUCTION;
}
