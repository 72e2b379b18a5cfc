// The parts of Solana's interface for programs that both programs need: the accounts and the data of a call, calls of other programs, and
// accounts that belong to a program. There is no C library.
#pragma once

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

/** A key, or anything else of 32 bytes. */
typedef u8 Key[32];

/** An account as the virtual machine takes it in calls of other programs. */
typedef struct {
  u8 *key;
  u64 *lamports;
  u64 size;
  u8 *data;
  u8 *owner;
  u64 rent_epoch;
  u8 signer;
  u8 writable;
  u8 executable;
} Account;

typedef struct {
  const u8 *key;
  u8 writable;
  u8 signer;
} Meta;

typedef struct {
  const u8 *program;
  const Meta *metas;
  u64 count;
  const u8 *data;
  u64 size;
} Instruction;

typedef struct {
  const void *bytes;
  u64 size;
} Slice;

typedef struct {
  const Slice *seeds;
  u64 count;
} Signer;

extern u64 sol_invoke_signed_c(const Instruction *, const Account *, u64, const Signer *, u64);
extern u64 sol_create_program_address(const Slice *, u64, const u8 *, u8 *);
extern u64 sol_try_find_program_address(const Slice *, u64, const u8 *, u8 *, u8 *);
extern u64 sol_keccak256(const Slice *, u64, u8 *);
extern u64 sol_secp256k1_recover(const u8 *, u64, const u8 *, u8 *);
extern u64 sol_get_clock_sysvar(u64 *);
extern u64 sol_get_rent_sysvar(u64 *);

// Errors that the framework of the real programs has for every program.
#define NO_SUCH_INSTRUCTION 101
#define NO_INSTRUCTION_DATA 102
#define WRONG_MINT 2014
#define WRONG_OWNER 2015
#define WRONG_SEEDS 2006
#define WRONG_ADDRESS 2012
#define WRONG_DISCRIMINATOR 3002
#define TOO_FEW_ACCOUNTS 3005
#define WRONG_PROGRAM 3007
#define NOT_EXECUTABLE 3009
#define NOT_A_SIGNER 3010

#define MOST_ACCOUNTS 24

/** All that a call works with. The stack of this target has 512 bytes, so it is at the start of the heap, which has 32 KiB of zeros. */
typedef struct {
  u64 count;
  u8 *data;
  u64 size;
  u8 *program;
  u64 sysvar[6];
  Account accounts[MOST_ACCOUNTS];
  Meta metas[MOST_ACCOUNTS];
  Instruction instruction;
  Slice seeds[4];
  Signer signer;
  Key key;
  u8 bump;
  u8 point[64];
  u8 out[8192];
} Call;

#define call ((Call *)0x300000000ULL)

#define SHARED static __attribute__((noinline, unused))
#define CHECK(condition, error)        \
  do {                                 \
    if (!(condition)) return (error);  \
  } while (0)
/** Leaves the function with the error of an expression, if it has one. */
#define TRY(expression)                \
  do {                                 \
    u64 failed = (expression);         \
    if (failed) return failed;         \
  } while (0)

SHARED int same(const u8 *one, const u8 *other, u64 size) {
  for (u64 at = 0; at < size; at++)
    if (one[at] != other[at]) return 0;
  return 1;
}

SHARED int zero(const u8 *bytes, u64 size) {
  for (u64 at = 0; at < size; at++)
    if (bytes[at]) return 0;
  return 1;
}

SHARED u8 *put(u8 *to, const void *from, u64 size) {
  const u8 *bytes = from;
  for (u64 at = 0; at < size; at++) to[at] = bytes[at];
  return to + size;
}

SHARED u8 *skip(u8 *to, u64 size) {
  for (u64 at = 0; at < size; at++) to[at] = 0;
  return to + size;
}

/** A number of up to 8 bytes, little-endian as accounts have it. */
SHARED u64 little(const u8 *from, u64 size) {
  u64 value = 0;
  while (size > 0) value = value << 8 | from[--size];
  return value;
}

/** A number of up to 8 bytes, big-endian as messages have it. */
SHARED u64 big(const u8 *from, u64 size) {
  u64 value = 0;
  for (u64 at = 0; at < size; at++) value = value << 8 | from[at];
  return value;
}

SHARED u8 *put_little(u8 *to, u64 value, u64 size) {
  for (u64 at = 0; at < size; at++, value >>= 8) to[at] = value;
  return to + size;
}

SHARED u8 *put_big(u8 *to, u64 value, u64 size) {
  for (u64 at = size; at > 0; value >>= 8) to[--at] = value;
  return to + size;
}

SHARED void add_little(u8 *to, u64 value, u64 size) { put_little(to, little(to, size) + value, size); }

/** Reads the accounts and the data of this call, as the virtual machine lays them out. */
SHARED u64 read_call(u8 *at) {
  u64 count = *(u64 *)at;
  at += 8;
  CHECK(count <= MOST_ACCOUNTS, TOO_FEW_ACCOUNTS);
  for (u64 index = 0; index < count; index++) {
    Account *account = &call->accounts[index];
    if (at[0] != 0xff) {
      *account = call->accounts[at[0]];
      at += 8;
      continue;
    }
    account->signer = at[1];
    account->writable = at[2];
    account->executable = at[3];
    account->key = at + 8;
    account->owner = at + 40;
    account->lamports = (u64 *)(at + 72);
    account->size = *(u64 *)(at + 80);
    account->data = at + 88;
    // Room for the data to grow, and 8 bytes in line.
    at = (u8 *)(((u64)at + 88 + account->size + 10240 + 7) & ~7ULL);
    account->rent_epoch = *(u64 *)at;
    at += 8;
  }
  call->count = count;
  call->size = *(u64 *)at;
  call->data = at + 8;
  call->program = call->data + call->size;
  return 0;
}

/** Whether a call is of the instruction that has these first bytes. */
SHARED int is_call_of(const u8 *discriminator) {
  return call->size >= 8 && same(call->data, discriminator, 8);
}

/** The account is one of this program, of a kind. */
SHARED u64 check_state(const Account *account, const u8 *program, const u8 *discriminator, u64 size) {
  CHECK(same(account->owner, program, 32), WRONG_PROGRAM);
  CHECK(account->size >= size && same(account->data, discriminator, 8), WRONG_DISCRIMINATOR);
  return 0;
}

SHARED void seed(u64 index, const void *bytes, u64 size) {
  call->seeds[index].bytes = bytes;
  call->seeds[index].size = size;
}

/** The account is the one of a program for the first seeds; its bump is in `call->bump`, and is a seed of its own from now on. */
SHARED u64 check_found(const Account *account, u64 seeds, const u8 *program) {
  CHECK(!sol_try_find_program_address(call->seeds, seeds, program, call->key, &call->bump), WRONG_SEEDS);
  CHECK(same(account->key, call->key, 32), WRONG_SEEDS);
  seed(seeds, &call->bump, 1);
  return 0;
}

/** The same where the bump is a seed and the program is this one: cheaper. */
SHARED u64 check_derived(const Account *account, u64 seeds) {
  CHECK(!sol_create_program_address(call->seeds, seeds, call->program, call->key), WRONG_SEEDS);
  CHECK(same(account->key, call->key, 32), WRONG_SEEDS);
  return 0;
}

SHARED void meta(u64 index, const u8 *key, int writable, int signer) {
  Meta *one = &call->metas[index];
  one->key = key;
  one->writable = writable;
  one->signer = signer;
}

/** Calls another program with the first metas; the account of the first seeds signs where there are some. */
SHARED u64 invoke(const u8 *program, u64 metas, const u8 *data, u64 size, u64 seeds) {
  Instruction *instruction = &call->instruction;
  instruction->program = program;
  instruction->metas = call->metas;
  instruction->count = metas;
  instruction->data = data;
  instruction->size = size;
  call->signer.seeds = call->seeds;
  call->signer.count = seeds;
  return sol_invoke_signed_c(instruction, call->accounts, call->count, &call->signer, seeds > 0);
}

/** The least balance of an account of this size. */
SHARED u64 rent_of(u64 size) {
  u64 *rent = call->sysvar;
  if (sol_get_rent_sysvar(rent)) return 0;
  // Lamports a byte and year, and the years as a double: 2, or 1 where the first number has them.
  return (128 + size) * rent[0] * (rent[1] >> 52 == 0x400 ? 2 : 1);
}

/**
 * Makes an account of this program at an address that signs, by the first seeds where there are some. Anybody can send lamports to the
 * address before; with data or another owner it is taken already, and this fails.
 */
SHARED u64 make_account(const Account *payer, const Account *account, const u8 *system, u64 size, u64 seeds) {
  u8 data[52];
  u64 rent = rent_of(size);
  if (*account->lamports < rent) {
    put_little(data, 2, 4);  // Transfer
    put_little(data + 4, rent - *account->lamports, 8);
    meta(0, payer->key, 1, 1);
    meta(1, account->key, 1, 0);
    TRY(invoke(system, 2, data, 12, 0));
  }
  meta(0, account->key, 1, 1);
  put_little(data, 8, 4);  // Allocate
  put_little(data + 4, size, 8);
  TRY(invoke(system, 1, data, 12, seeds));
  put_little(data, 1, 4);  // Assign
  put(data + 4, call->program, 32);
  return invoke(system, 1, data, 36, seeds);
}
