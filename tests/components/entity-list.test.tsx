import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EntityList } from '@/components/configuration/entity-list';
import { UNUSED } from '@/lib/domain/configuration/entity-usage';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

it('names a product type in the language of the viewer, also where it is deleted', async () => {
  const t = textsIn('nl');
  const title = 'Cellenbeton-wandpanelen';
  vi.stubGlobal('fetch', async () => Response.json({ data: UNUSED }));
  const type = {
    ...{ productTypeID: 1, title: 'AAC wall panels', productTypeKey: 'AAC-PANELS' },
    ...{ titles: { nl: title }, kgPerM3: 650 },
    ...{ backgroundColor: '#1f77b4', textColor: '#ffffff', isActive: true, version: 1 },
  };
  renderOnPage(<EntityList noun="productType" rows={[type]} />, { locale: 'nl' });
  const user = userEvent.setup();
  expect(screen.queryByText('AAC wall panels')).toBeNull();

  await user.click(screen.getByRole('button', { name: t('configuration.actionsOf', { title }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('configuration.delete') }));

  await screen.findByRole('alertdialog', { name: t('configuration.deleteTitle', { title }) });
});

it('changes the rules of a tenant, and says before how many projects each concerns', async () => {
  const t = textsIn('en');
  const rules = {
    ...{ sheetSetKey: null, minMaterialSheets: 0 },
    ...{ sheetOpenWhilePreparing: false, hasDrawingJobs: false },
  };
  const tenant = {
    ...{ tenantID: 1001, tenantKey: 'NORD', title: 'Nordsee', numberPrefix: 'N', orderPrefix: '45' },
    ...{ replyTo: '', accent: '', infoHtml: '', thumbnailUrl: null },
    ...{ isActive: true, version: 4, features: [], rules },
  };
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'PUT') {
      return Response.json({ data: { projects: 7, savedSheets: 1, structuring: 3, preparing: 2 } });
    }
    sent.push([String(address), JSON.parse(String(init.body))]);
    return Response.json({ data: { ...tenant, version: 5 } });
  });
  renderOnPage(<EntityList noun="tenant" rows={[tenant]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: t('configuration.actionsOf', { title: 'Nordsee' }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('configuration.rules.open') }));

  await screen.findByRole('dialog', { name: t('configuration.rules.title', { title: 'Nordsee' }) });
  await screen.findByText(t('configuration.rules.counts.projects', { count: 7, saved: 1 }));
  screen.getByText(t('configuration.rules.counts.preparing', { count: 2 }));
  screen.getByText(t('configuration.rules.counts.structuring', { count: 3 }));
  await user.selectOptions(
    screen.getByLabelText(t('configuration.rules.fields.sheetSetKey')),
    t('configuration.rules.sets.psw'),
  );
  const number = screen.getByLabelText(new RegExp(t('configuration.rules.fields.minMaterialSheets')));
  await user.clear(number);
  await user.type(number, '2');
  await user.click(
    screen.getByRole('checkbox', { name: new RegExp(t('configuration.rules.fields.hasDrawingJobs')) }),
  );
  await user.click(screen.getByRole('button', { name: t('common.save') }));

  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      expect.stringMatching(/tenants\/1001\/rules$/),
      { ...rules, sheetSetKey: 'psw', minMaterialSheets: 2, hasDrawingJobs: true },
    ],
  ]);
});

it('a product type gets its titles by language and its density, and a wrong one is shown where it stands', async () => {
  const t = textsIn('en');
  const sent: unknown[] = [];
  const refusal = {
    ...{ type: 'about:blank', title: 'Bad request', status: 400, code: 'ValidationFailed', detail: '' },
    messages: [{ type: 'error', code: 'TooLong', reference: 'titles/fr', message: 'Shorter, please.' }],
  };
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(refusal, {
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
  renderOnPage(<EntityList noun="productType" rows={[]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: t('configuration.productType.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const titleIn = (language: string) => field(t('configuration.fields.titles', { language }));
  await user.type(field(t('configuration.fields.title')), 'Wall boards');
  await user.type(field(t('configuration.fields.productTypeKey')), 'BOARDS');
  await user.clear(field(t('configuration.fields.kgPerM3')));
  await user.type(field(t('configuration.fields.kgPerM3')), '720');
  await user.type(titleIn('Deutsch'), 'Wandtafeln');
  await user.type(titleIn('Français'), 'Panneaux');
  await user.click(dialog.getByRole('button', { name: t('common.save') }));
  await screen.findByText('Shorter, please.');
  expect(titleIn('Français').getAttribute('aria-invalid')).toBe('true');
  expect(titleIn('Deutsch').getAttribute('aria-invalid')).not.toBe('true');
  expect(sent).toEqual([
    {
      ...{ title: 'Wall boards', productTypeKey: 'BOARDS', kgPerM3: 720 },
      ...{ backgroundColor: '#1f77b4', textColor: '#ffffff' },
      titles: { en: '', de: 'Wandtafeln', nl: '', fr: 'Panneaux', es: '' },
    },
  ]);
});
