/** Wakes a waiting loop; a ring while nobody waits is kept for the next wait. */
export interface Bell {
  ring(): void;
  /** Ends at the next ring, or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let isRung = false;
  let wake = () => {};
  return {
    ring() {
      isRung = true;
      wake();
    },
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}
