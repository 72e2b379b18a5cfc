import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../chains/chain";
import { type StepResult, trackProgress } from "./progress";

const more = (block: number): StepResult => ({ outcome: "more", block });
const rewound = (block?: number): StepResult => ({ outcome: "rewound", block });
const head = (block: number): StepResult => ({ outcome: "head", block });

const feed = (...results: StepResult[]) => {
  const check = trackProgress("sepolia");
  for (const result of results) check(result);
};

test("reorganisations, however deep or many, are no fault as long as blocks are added between them", () => {
  feed(more(1_000), rewound(10), more(500), more(900), head(1_001), rewound(), more(100), head(200));
  // Each one while the one before is read again.
  feed(
    more(5),
    rewound(3),
    rewound(1),
    more(2),
    rewound(),
    more(3),
    more(4),
    more(5),
    more(6),
    rewound(5),
    head(6),
  );
  const short = Array.from({ length: 50 }, () => [rewound(7), head(8)]).flat();
  feed(head(100), ...short);
});

test("a chain that restarts after a fault is read on at once, although it was longer before", () => {
  const check = trackProgress("sepolia");
  for (const result of [more(9_000), rewound(), more(0), rewound(0), rewound(0), rewound(0)]) check(result);
  expect(() => check(rewound(0))).toThrow(NetworkUnavailableError);
  expect(() => check(rewound(0))).toThrow(/after block 0/);
  for (const result of [more(500), more(1_000), rewound(900), head(1_001)]) check(result);
});

test("blocks that are removed and read again, over and over, are a fault until there are more", () => {
  const check = trackProgress("sepolia");
  check(more(5));
  for (let turns = 0; turns < 4; turns++) for (const result of [rewound(4), more(5)]) check(result);
  expect(() => check(rewound(4))).toThrow(NetworkUnavailableError);
  expect(() => check(more(5))).toThrow(NetworkUnavailableError);
  check(more(6));
});
