// The program of a worker in tests: tasks that behave and tasks that do not.
const held = [];
const tasks = {
  echo: (value) => value,
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  fail: () => {
    throw new Error('a fault of the task');
  },
  spin: () => {
    for (;;);
  },
  exhaustHeap: () => {
    for (;;) held.push(new Array(1e5).fill(held.length));
  },
  exhaustMemory: () => {
    for (;;) held.push(Buffer.alloc(5e7, 1));
  },
  exit: () => process.exit(3),
  wait: () => new Promise(() => undefined),
};

process.on('message', async ({ name, args }) => {
  try {
    process.send({ result: await tasks[name](...args) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
process.once('disconnect', () => process.exit(0));
process.send({ isReady: true });
