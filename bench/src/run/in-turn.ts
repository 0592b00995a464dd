/** Runs a task for each value, several at once, and returns the results in the order of the values. */
export async function inTurn<T, R>(
  values: readonly T[],
  atOnce: number,
  task: (value: T, index: number, lane: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (number: number): Promise<void> => {
    for (let index = next++; index < values.length; index = next++) {
      const value = values[index];
      if (value !== undefined) results[index] = await task(value, index, number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)));
  return results;
}
