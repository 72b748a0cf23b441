import { expect, test } from 'vitest';
import { legalSections } from '@/lib/domain/configuration/legal-texts';

test('a plain text is one section without a title, with its paragraphs', () => {
  expect(legalSections({ de: 'Wir speichern nichts.\n\nGar nichts.' }, 'de')).toEqual([
    { title: '', text: 'Wir speichern nichts.\n\nGar nichts.' },
  ]);
});

test('lines that begin with # and a space are headings, others are not', () => {
  const en = 'Before\n\n# Data\nA\n\nB\n\n# Rights\n#no heading\n\n# Last';
  expect(legalSections({ en }, 'en')).toEqual([
    { title: '', text: 'Before' },
    { title: 'Data', text: 'A\n\nB' },
    { title: 'Rights', text: '#no heading' },
    { title: 'Last', text: '' },
  ]);
});

test.each([
  ['fr', { fr: 'F', en: 'E', de: 'D' }, [{ title: '', text: 'F' }]],
  ['en-GB', { fr: 'F', en: 'E', de: 'D' }, [{ title: '', text: 'E' }]],
  ['fr', { en: 'E', de: 'D' }, [{ title: '', text: 'E', language: 'en' }]],
  ['fr', { es: 'S' }, [{ title: '', text: 'S', language: 'es' }]],
  ['fr', {}, []],
])(
  'a reader of %s gets of %j the own language, else English, else any, and is told which',
  (locale, text, sections) => {
    expect(legalSections(text, locale)).toEqual(sections);
  },
);
