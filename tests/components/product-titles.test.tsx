import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { MaterialsCard } from '@/components/deliveries/materials-card';
import { ShiftQuestion } from '@/components/deliveries/shift-question';
import { StaleMaterials } from '@/components/deliveries/stale-materials';
import { formats } from '@/lib/i18n/formats';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

afterEach(cleanup);

const LANGUAGES = [
  ['en' as const, en, 'AAC wall panels'],
  ['de' as const, de, 'Porenbeton-Wandplatten'],
  ['nl' as const, nl, 'Cellenbeton-wandpanelen'],
  ['fr' as const, fr, 'Panneaux muraux en béton cellulaire'],
  ['es' as const, es, 'Paneles de pared de hormigón celular'],
] as const;

const MATERIALS = [{ type: 'AAC wall panels', volume: 12, deliveryDate: '2027-01-04' }];

it.each(LANGUAGES)('materials are named in the language of the page: %s', (locale, messages, title) => {
  render(
    <NextIntlClientProvider locale={locale} timeZone="Europe/Berlin" messages={messages} formats={formats}>
      <MaterialsCard materials={MATERIALS} action={null} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('cell', { name: title })).toBeTruthy();
});

it.each(LANGUAGES)('so are those that somebody else has stored meanwhile: %s', (locale, messages, title) => {
  const now = [{ type: 'AAC wall panels', volumeM3: 12, deliveryDay: '2027-01-04' }];
  render(
    <NextIntlClientProvider locale={locale} timeZone="Europe/Berlin" messages={messages} formats={formats}>
      <StaleMaterials now={now} onTake={() => undefined} onKeep={() => undefined} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(title);
});

it.each(LANGUAGES)('and those whose dates move along: %s', (locale, messages, title) => {
  const move = { key: '1', lot: 'Lot 1', type: 'AAC wall panels', from: '2027-01-04', to: '2027-01-11' };
  const unused = () => undefined;
  render(
    <NextIntlClientProvider locale={locale} timeZone="Europe/Berlin" messages={messages} formats={formats}>
      <ShiftQuestion
        from={move.from}
        to={move.to}
        others={[{ ...move, minDay: null }]}
        yesText=""
        onYes={unused}
        onNo={unused}
        onCancel={unused}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(title);
});
