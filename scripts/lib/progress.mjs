const live = process.stdout.isTTY && !process.env.CI;

/** Shows one step with its running time while `work` runs; without a terminal one line every ten seconds. */
export async function step(title, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const show = (text) => process.stdout.write(live ? `\r\x1b[K${text}` : `${text}\n`);
  show(`  ${title} …`);
  const timer = setInterval(() => show(`  ${title} … ${seconds()}`), live ? 1_000 : 10_000);
  try {
    const result = await work();
    clearInterval(timer);
    show(`✓ ${title} (${seconds()})${live ? '\n' : ''}`);
    return result;
  } catch (error) {
    clearInterval(timer);
    show(`✗ ${title} (${seconds()})${live ? '\n' : ''}`);
    throw error;
  }
}

/** The end of a long output, where a tool reports its error. */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n');
