/**
 * What was read from a node, once the node has named its chain after it: its address can come to lead to a node of another
 * chain at any moment, and what that one answers must be neither told nor stored. Throws NetworkUnavailableError then, and
 * what the reading throws.
 */
export async function fromOwnChain<Value>(
  node: { verifyChain(): Promise<void> },
  reading: Promise<Value>,
): Promise<Value> {
  const value = await reading;
  await node.verifyChain();
  return value;
}
