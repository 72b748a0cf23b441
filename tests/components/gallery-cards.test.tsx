import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatsOf } from '@/lib/i18n/formats';
import messages from '@/messages/en.json' with { type: 'json' };
import { AccountSamples } from '@/tests/gallery/account-samples';
import { PaletteSamples } from '@/tests/gallery/palette-samples';
import { ProjectSamples } from '@/tests/gallery/project-samples';
import { WorkSamples } from '@/tests/gallery/work-samples';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});

it('draws every card of the domain from its props, with all its texts', async () => {
  const problems: string[] = [];
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="Europe/Berlin"
      messages={messages}
      formats={formatsOf('en')}
      onError={({ message }) => problems.push(message)}
    >
      <PaletteSamples />
      <WorkSamples />
      <ProjectSamples />
      <AccountSamples />
    </NextIntlClientProvider>,
  );
  expect(await screen.findAllByRole('tree')).toHaveLength(2);
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  expect(screen.getAllByRole('combobox')).toHaveLength(10);
  expect(await screen.findAllByRole('article', { name: /room|Hall|Bath/ })).toHaveLength(4);
  const { units, members, deliveries, orders } = messages;
  for (const title of [units.facts.title, units.facts.site, members.title, deliveries.materials.title]) {
    expect(screen.getAllByRole('heading', { name: title }), title).toHaveLength(2);
  }
  expect(screen.getAllByRole('heading', { name: orders.cutAdvice.title })).toHaveLength(2);
  expect(problems).toEqual([]);
});
