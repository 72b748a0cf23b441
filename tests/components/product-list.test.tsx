import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductList } from '@/components/catalogue/product-list';
import type { CatalogueLintelDto, CataloguePanelDto } from '@/lib/contract/catalogue-products';
import { UNUSED } from '@/lib/domain/configuration/entity-usage';
import { startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

startAt({ pathname: '/home/app/admin/organisation/catalogues/aac' });

const t = textsIn('en');

const PANEL: CataloguePanelDto = {
  ...{
    articleNo: '5107060',
    productNo: 0,
    title: 'AAC panel 70 × 600',
    titles: {},
    thickness: 70,
    width: 600,
  },
  ...{ lengthMin: 600, lengthMax: 2800, piecesPerPallet: 10, kgPerM3: 650 },
  ...{ color: '#1f77b4', textColor: '#ffffff', status: 'offered', version: 4 },
};
const LINTEL: CatalogueLintelDto = {
  ...{ itemNo: 'S-1', family: 'L', title: 'Sturz', titles: { nl: 'Latei' }, thickness: 115, length: 1400 },
  ...{ height: 199, lintelType: 'ST', cuttable: true, minCutHeight: 120, maxOpening: 900 },
  ...{ piecesPerPallet: 18, kgPerM3: 800, status: 'ending', version: 2 },
};
const paged = { count: 1, total: 1, page: 0, pageSize: 50, tenantId: 7 };

const sent: { method: string; path: string; body: unknown; ifMatch: string | null }[] = [];
let answers: Record<string, unknown>;

beforeEach(() => {
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*tenants\//, '');
    const { method = 'GET', body } = init;
    if (method !== 'GET') {
      const ifMatch = new Headers(init.headers).get('if-match');
      sent.push({ method, path, body: JSON.parse(String(body)), ifMatch });
    }
    return Response.json(answers[path] ?? { data: PANEL }, { status: method === 'POST' ? 201 : 200 });
  });
});

describe('the list of products', () => {
  it('shows number, size and status, and the title in the language of the viewer', () => {
    renderOnPage(<ProductList kind="lintel" products={[LINTEL]} version={2} {...paged} />, { locale: 'nl' });
    const row = within(screen.getByRole('row', { name: /S-1/ }));
    row.getByText('Latei');
    row.getByText(textsIn('nl')('catalogue.status.ending'));
    expect(row.getByText('115 × 1400 × 199').tagName).toBe('TD');
  });

  it('says what is missing where a company has no products yet, or none fits', () => {
    const { unmount } = renderOnPage(
      <ProductList kind="aac" products={[]} version={0} {...paged} count={0} total={0} />,
    );
    screen.getByText(t('catalogue.emptyText'));
    expect(screen.queryByRole('button', { name: t('catalogue.versions.open') })).toBeNull();
    unmount();
    renderOnPage(<ProductList kind="aac" products={[]} version={4} {...paged} count={0} />);
    screen.getByText(t('catalogue.noMatchText'));
  });

  it('changes a product in the version that was read; its numbers stay', async () => {
    renderOnPage(<ProductList kind="aac" products={[PANEL]} version={4} {...paged} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: t('catalogue.actionsOf', { title: PANEL.title }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('catalogue.change') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('catalogue.edit') }));
    const field = (name: 'articleNo' | 'lengthMax' | 'piecesPerPallet') =>
      dialog.getByLabelText<HTMLInputElement>(
        new RegExp(`^${t(`catalogue.fields.${name}`).replace(/[()]/g, '.')}`),
      );
    expect(field('articleNo').readOnly).toBe(true);
    await user.clear(field('lengthMax'));
    await user.type(field('lengthMax'), '2400');
    await user.clear(field('piecesPerPallet'));
    await user.click(dialog.getByRole('button', { name: t('common.save') }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const { status: _, version: _version, piecesPerPallet: _pieces, ...entered } = PANEL;
    const titles = { en: '', de: '', nl: '', fr: '', es: '' };
    expect(sent[0]).toEqual({
      ...{ method: 'PUT', path: '7/catalogues/aac/products/5107060', ifMatch: '"4"' },
      body: { ...entered, lengthMax: 2400, titles },
    });
  });

  it('asks before a product ends, with what uses it, and offers it again at once', async () => {
    answers['7/catalogues/aac/products/5107060/usage'] = { data: { ...UNUSED, draftRows: 3 } };
    renderOnPage(<ProductList kind="aac" products={[PANEL]} version={4} {...paged} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: t('catalogue.actionsOf', { title: PANEL.title }) }));
    expect(screen.queryByRole('menuitem', { name: t('catalogue.switch.offered') })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: t('catalogue.switch.ending') }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(t('errors.USAGE.draftRows', { count: 3 }));
    await user.click(question.getByRole('button', { name: t('catalogue.switch.ending') }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ path: '7/catalogues/aac/products/5107060/access', body: { status: 'ending' }, ifMatch: '"4"' },
    });
  });

  it('restores an earlier version after a question', async () => {
    const version = {
      note: '',
      restoredVersion: null,
      createdOn: '2026-11-30T10:00:00.000Z',
      createdBy: null,
    };
    answers['7/catalogues/aac/versions'] = {
      data: [
        { ...version, version: 4, note: 'Longer', added: 0, changed: 1, removed: 0 },
        { ...version, version: 3, added: 2, changed: 0, removed: 0, createdBy: 'admin@example.com' },
      ],
      count: 2,
    };
    renderOnPage(<ProductList kind="aac" products={[PANEL]} version={4} {...paged} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: t('catalogue.versions.open') }));
    await screen.findByText('Longer');
    await user.click(
      screen.getByRole('button', { name: t('catalogue.versions.restoreNamed', { version: 3 }) }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('catalogue.versions.restore') }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ method: 'POST', path: '7/catalogues/aac/versions/3/restore', body: { version: 4 } },
    });
  });
});
