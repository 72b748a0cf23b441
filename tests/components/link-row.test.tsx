import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkRow } from '@/components/ui/table';

it('a row that is a link holds its stretched link in WebKit too, which needs a transform for it', () => {
  const row = renderToStaticMarkup(<LinkRow className="bg-surface" />);
  const [classes = ''] = /(?<=class=")[^"]+/.exec(row) ?? [];
  expect(classes.split(' ')).toEqual(
    expect.arrayContaining([
      'relative',
      'supports-[hanging-punctuation:first]:transform-[translate(0)]',
      'bg-surface',
    ]),
  );
});
