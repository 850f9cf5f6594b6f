type Turn = { begin(): void };

/** A concurrency limit. Waiting callers are served in rotation, one turn each. */
type Turns = {
  /**
   * Waits for a turn and returns the function that ends it. Callers are compared with `===`; work without one shares a
   * queue.
   */
  take(caller?: unknown): Promise<() => void>;
  waiting(): number;
};

export function createTurns(
  atOnce: number,
  { waitMs = 0, tooLate = () => new Error('too late') } = {},
): Turns {
  // The map's order is the rotation: after its turn, a caller moves to the end.
  const queues = new Map<unknown, Set<Turn>>();
  let running = 0;

  const leave = (caller: unknown, turn: Turn) => {
    const queue = queues.get(caller)!;
    queue.delete(turn);
    queues.delete(caller);
    if (queue.size > 0) queues.set(caller, queue);
  };

  const end = (ending: unknown) => {
    const [first] = queues;
    const next = queues.entries().find(([caller]) => caller !== ending) ?? first;
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, queue] = next;
    const [turn] = queue;
    leave(caller, turn!);
    turn!.begin();
  };

  const wait = (caller: unknown) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(caller) ?? new Set();
      const giveUp = () => {
        leave(caller, turn);
        reject(tooLate());
      };
      const timer = waitMs > 0 ? setTimeout(giveUp, waitMs) : undefined;
      const turn = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      queues.set(caller, queue.add(turn));
    });

  return {
    async take(caller) {
      if (running < atOnce) running += 1;
      else await wait(caller);
      let isOver = false;
      return () => {
        if (!isOver) end(caller);
        isOver = true;
      };
    },
    waiting: () => queues.values().reduce((sum, { size }) => sum + size, 0),
  };
}
