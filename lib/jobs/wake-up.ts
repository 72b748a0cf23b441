/** Wakes a waiting loop; a call while nothing waits ends the next wait. */
export interface WakeUp {
  wake(): void;
  /** Ends at the next call, or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createWakeUp(): WakeUp {
  let isDue = false;
  let resume = () => {};
  return {
    wake() {
      isDue = true;
      resume();
    },
    async wait(ms) {
      if (!isDue) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isDue = false;
    },
  };
}
