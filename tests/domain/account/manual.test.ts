import { expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { manualPath } from '@/lib/domain/account/manual';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

it('every link to the manual has one text, which says where it is in another language', () => {
  const texts = { de, en, es, fr, nl };
  const german = COMPLETE_LOCALES.filter((locale) => manualPath(locale) === manualPath('de'));
  expect(german).toEqual(expect.arrayContaining(['de', 'en']));
  for (const locale of COMPLETE_LOCALES) {
    const { help, shell, tasks } = texts[locale];
    expect([help.manual, tasks.help.manual], locale).toEqual([shell.manual, shell.manual]);
    expect(shell.manual.includes('German'), locale).toBe(locale !== 'de' && german.includes(locale));
  }
});
