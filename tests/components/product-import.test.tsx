import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JSZip from 'jszip';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportProductsDialog } from '@/components/catalogue/import-products-dialog';
import { FormulaError, listOfFile } from '@/components/catalogue/list-of-file';
import type { CatalogueImportDto, CatalogueImportRowDto } from '@/lib/contract/catalogue-imports';
import { tableXlsx } from '@/lib/documents/table-xlsx';
import { navigation, startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

const { router } = navigation;
startAt({ pathname: '/catalogues/lintel' });

const t = textsIn('en');
const sent: { method: string; path: string; body: unknown }[] = [];
let answers: Readonly<Record<string, () => Response>>;

beforeEach(() => {
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    const [name = ''] = Object.keys(answers).filter((one) => path.split('?')[0]?.endsWith(one));
    return answers[name]?.() ?? expect.unreachable(path);
  });
});

const IMPORT_ID = '00000000-0000-7000-8000-000000000001';
const PLAN: CatalogueImportDto = {
  ...{ importID: IMPORT_ID, mode: 'changes', baseVersion: 4, new: 1, changed: 0, unchanged: 3, gone: 0 },
  ...{ refused: 0, effect: { draftLots: 0, draftRows: 0, becomeInvalid: 0 }, confirm: null, ignored: [] },
  ...{ createdOn: '2026-05-04T08:00:00.000Z', expiresOn: '2026-05-05T08:00:00.000Z' },
};
const ROW: CatalogueImportRowDto = {
  ...{ row: 2, articleNo: '007', title: 'AAC lintel', change: 'new', fields: [], messages: [] },
};
const one = (data: unknown) => () => Response.json({ data }, { status: 200 });
const rows =
  (...data: CatalogueImportRowDto[]) =>
  () =>
    Response.json({ data, count: data.length });

async function choose(plan: CatalogueImportDto, ...shown: CatalogueImportRowDto[]) {
  answers = {
    '/imports': () => Response.json({ data: plan }, { status: 201 }),
    '/rows': rows(...shown),
    '/apply': one({ version: 5, note: '', restoredVersion: null, createdOn: '', createdBy: null }),
  };
  const user = userEvent.setup();
  const onClose = vi.fn();
  renderOnPage(<ImportProductsDialog kind="lintel" tenantId={1} onClose={onClose} />);
  const file = new File(['itemNo;thickness\r\n007;100\r\n'], 'list.csv');
  await user.upload(screen.getByLabelText(t('orders.import.pick'), { selector: 'input' }), file);
  return { user, onClose };
}

describe('the import of products', () => {
  it('plans the file that is chosen, and applies the plan as it was shown', async () => {
    const { user, onClose } = await choose(PLAN, ROW);
    expect(await screen.findByText('007')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { mode: 'changes', list: 'sep=;\n"itemNo";"thickness"\n"007";"100"' },
    });
    await user.type(screen.getByLabelText(t('catalogue.import.note')), 'May');
    await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    await screen.findByText(t('catalogue.import.applied', { version: 5 }));
    expect(sent.at(-1)).toMatchObject({
      ...{ method: 'POST', body: { version: 4, note: 'May' } },
      path: `/api/data/planner/tenants/1/catalogues/lintel/imports/${IMPORT_ID}/apply`,
    });
    expect(router.refresh).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: t('catalogue.import.done') }));
    expect(onClose).toHaveBeenCalled();
  });

  it('shows by row what is refused, and cannot be applied then', async () => {
    const messages = [{ code: 'OutOfRange', field: 'thickness', message: 'The value must be at least 10.' }];
    await choose({ ...PLAN, refused: 1 }, { ...ROW, change: 'refused', messages });
    expect(await screen.findByText('The value must be at least 10.')).toBeTruthy();
    expect(screen.getByText(t('catalogue.import.row', { row: 2 }))).toBeTruthy();
    const asked = new URL(sent.at(-1)?.path ?? '', 'http://localhost').searchParams;
    expect(asked.get('filter')).toBe("change eq 'refused'");
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('asks for the number of products where many are withdrawn', async () => {
    const gone: CatalogueImportRowDto = { ...ROW, row: null, change: 'gone' };
    const { user } = await choose({ ...PLAN, new: 0, gone: 40, confirm: 40 }, gone);
    const apply = () => screen.findByRole('button', { name: 'Apply 40 changes' });
    await user.click(await apply());
    expect(sent.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
    await user.type(screen.getByLabelText(t('catalogue.import.confirm', { number: 40 })), '40');
    await user.click(await apply());
    await screen.findByText(t('catalogue.import.applied', { version: 5 }));
    expect(sent.at(-1)?.body).toEqual({ version: 4, note: '', confirm: 40 });
  });

  it('says why a list or a plan is refused, and goes on', async () => {
    const { user } = await choose(PLAN, ROW);
    answers = {
      ...answers,
      '/apply': () =>
        refusalAnswer(412, 'PlanOutdated', {
          messages: [{ message: 'The portal was changed after this plan was made.' }],
        }),
    };
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText(/was changed after this plan/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('catalogue.import.otherFile') }));
    const nothing = new File([''], 'empty.csv');
    await user.upload(screen.getByLabelText(t('orders.import.pick'), { selector: 'input' }), nothing);
    expect(await screen.findByText(t('orders.import.faults.empty'))).toBeTruthy();
  });
});

describe('a file with products', () => {
  const COLUMNS = [{ heading: 'itemNo' }, { heading: 'length', digits: 0 }];
  const workbook = (cells: (string | number)[][]) =>
    tableXlsx({ title: 'x', columns: COLUMNS, rows: cells }, { portalName: 'x', timeZone: 'Europe/Berlin' });

  it('of any kind becomes the same list, with zeros in front', async () => {
    const list = 'sep=;\n"itemNo";"length"\n"007";"1250"';
    const csv = 'itemNo,length\r\n007,1250\r\n';
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...csv].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    const files = [csv, `\uFEFF${csv}`, utf16, await workbook([['007', 1250]])];
    for (const content of files) expect(await listOfFile('lintel', new Blob([content]))).toBe(list);
  });

  it('keeps its lines in their places', async () => {
    const list = await listOfFile('lintel', new Blob(['\r\nitemNo;length\r\n\r\n"0;7";1250\r\n']));
    expect(list.split('\n')).toEqual(['sep=;', '', '"itemNo";"length"', '', '"0;7";"1250"']);
  });

  it('is refused where formulas have no results', async () => {
    const zip = await JSZip.loadAsync(await workbook([['007', 1250]]));
    const path = 'xl/worksheets/sheet1.xml';
    const sheet = (await zip.file(path)?.async('string')) ?? expect.unreachable();
    zip.file(path, sheet.replace('<v>1250</v>', '<f>1000+250</f>'));
    const content = await zip.generateAsync({ type: 'uint8array' });
    await expect(listOfFile('lintel', new Blob([new Uint8Array(content)]))).rejects.toThrow(FormulaError);
  });
});
