import { expect, it } from 'vitest';
import { listFiles, readText } from '@/tests/support/source-code';

/** Firefox draws a repeated gradient of mixed colours once only, unless the gradient names its colour space. */
const isDrawnOnce = (gradient: string) =>
  /color-mix/.test(gradient) && !/^[^,]*[_ ]in[_ ]srgb/.test(gradient);

const repeatedIn = (text: string) => text.match(/(?<=repeating-\w+-gradient\().*$/gm) ?? [];

it('repeated gradients of mixed colours name their colour space, so that each engine repeats them', () => {
  const gradients = listFiles(['app', 'components'], /\.(css|tsx?)$/).flatMap((path) =>
    repeatedIn(readText(path)).map((gradient) => ({ path, gradient })),
  );
  expect(gradients.length).toBeGreaterThan(0);
  expect(gradients.filter(({ gradient }) => isDrawnOnce(gradient))).toEqual([]);
  expect(
    repeatedIn('a-[repeating-linear-gradient(135deg,color-mix(x)_0_2px)]').filter(isDrawnOnce),
  ).toHaveLength(1);
});
