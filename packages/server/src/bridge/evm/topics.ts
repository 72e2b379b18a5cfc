/** First topics of the events of the bridge: keccak-256 of their signatures. */
export const topics = {
  MessageSent: "0xbb5b48103d5a3fc0e53a5998ba36992eeb868d6f12210b11d11a52be2dd1e92e",
  MessageReceived: "0xf70d2dfb20a334fd3c84cd702f67ad5ba48227a1c9d7d2a96b68e5c50258d755",
} as const;
