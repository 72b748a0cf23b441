import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesCard, type FilesCardProps } from '@/components/files/files-card';
import { forgetPreference } from '@/lib/client/preference-cookie';
import { pageUploads } from '@/lib/client/uploads/page-uploads';
import type { FileDto } from '@/lib/contract/files';
import { FILE_LOOK_COOKIE } from '@/lib/domain/files/file-look';
import { startAt } from '@/tests/support/navigation';
import { readPreference } from '@/tests/support/read-preference';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/project' });

const UNIT = '0193a000-0000-7000-8000-000000000001';

function fileOf(name: string, more: Partial<FileDto> = {}): FileDto {
  return {
    projectFileID: `id of ${name}`,
    projectUnitID: UNIT,
    name,
    kind: 'pdf',
    sizeBytes: 3_565_158,
    version: 1,
    createdOn: '2026-11-19T09:00:00.000Z',
    createdBy: 'Dora Zeichner',
    scan: 'clean',
    isShown: true,
    preview: 'none',
    deletedOn: null,
    deletedBy: null,
    restorableUntil: null,
    ...more,
  };
}

const FILES = [
  fileOf('Wall.pdf', { version: 2 }),
  fileOf('House.ifc', { kind: 'ifc', isShown: false, createdBy: null }),
  fileOf('Bad.docx', { kind: 'docx', isShown: false, scan: 'infected' }),
];

beforeEach(() => {
  // The queue's own tests send files; here they only join it.
  vi.spyOn(pageUploads, 'add').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetPreference(FILE_LOOK_COOKIE);
});

async function show(files: FileDto[], more: Partial<FilesCardProps> = {}) {
  const change =
    more.refusal === undefined ? { can: true as const } : { can: false as const, reason: 'RoleMissing' };
  renderOnPage(
    <FilesCard
      rootUnitId={UNIT}
      unitId={UNIT}
      unitTitle="Project"
      since="0"
      fallback={{
        data: files,
        count: files.length,
        usage: { usedBytes: 5 * 1024 ** 3, limitBytes: 20 * 1024 ** 3 },
        abilities: { change },
      }}
      refusal={undefined}
      look="table"
      emptyText="Plans belong here."
      canDownload
      canMakeFolders
      {...more}
    />,
  );
  if (files.length > 0) await screen.findByRole('table');
}

/** The DOM of the test does not know the property of chosen folders. */
function picked(content: string, name: string): File {
  return Object.defineProperty(new File([content], name), 'webkitRelativePath', { value: '' });
}

/** What a browser hands over of a dropped folder. */
function folderOf(name: string, fileNames: readonly string[]) {
  const entries = fileNames.map((fileName) => ({
    isFile: true,
    isDirectory: false,
    name: fileName,
    file: (done: (file: File) => void) => done(picked('%PDF-1.7', fileName)),
  }));
  let left = [entries, []];
  const readEntries = (done: (some: typeof entries) => void) => {
    const [some = [], ...rest] = left;
    left = rest;
    done(some);
  };
  return { isFile: false, isDirectory: true, name, createReader: () => ({ readEntries }) };
}

const itemOf = (entry: ReturnType<typeof folderOf>) => ({ kind: 'file', webkitGetAsEntry: () => entry });

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the files card', () => {
  it('names kind, size, version, person and date, and how full the project is', async () => {
    await show(FILES);
    const row = screen.getByRole('row', { name: /Wall\.pdf/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wall.pdf', 'PDF', '3.4 MB', '2', 'Dora Zeichner', expect.stringContaining('2026'), '']);
    expect(screen.getByRole('meter', { name: '5 GB of 20 GB used by the project' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'House.ifc' }).getAttribute('href')).toContain('/content');
  });

  it('opens nothing that the virus scan has blocked', async () => {
    await show(FILES);
    const row = screen.getByRole('row', { name: /Bad\.docx/ });
    expect(within(row).getByText('Blocked')).toBeTruthy();
    expect(within(row).queryByRole('link')).toBeNull();
  });

  it('is narrowed by name, person and group', async () => {
    const user = userEvent.setup();
    await show(FILES);
    await user.type(screen.getByRole('searchbox'), 'house');
    expect(names()).toEqual(['House.ifc']);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('radio', { name: /Plans and PDF/ }));
    expect(names()).toEqual(['Wall.pdf']);
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(screen.getByText('No file matches')).toBeTruthy();
  });

  it('remembers tiles', async () => {
    const user = userEvent.setup();
    await show(FILES);
    await user.click(screen.getByRole('radio', { name: 'Tiles' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(readPreference(FILE_LOOK_COOKIE)).toBe('tiles');
  });

  it('says what belongs here while it is empty', async () => {
    await show([]);
    expect(screen.getByText('Plans belong here.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('gives the reason where nothing can be changed', async () => {
    const user = userEvent.setup();
    await show(FILES, { refusal: 'Only reviewers upload.' });
    expect(screen.getByText('Only reviewers upload.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload files' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'More for Wall.pdf' }));
    const remove = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
  });

  it('sends chosen files at once, and asks first where some are refused', async () => {
    const user = userEvent.setup({ applyAccept: false });
    await show(FILES);
    const input = screen.getByLabelText('Upload files', { selector: 'input' });
    const plan = picked('%PDF-1.7', 'plan.pdf');
    await user.upload(input, [plan]);
    expect(pageUploads.add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unitId: UNIT }), [
      plan,
    ]);
    await user.upload(input, [plan, picked('MZ', 'setup.exe')]);
    const dialog = await screen.findByRole('dialog', { name: 'Check the files' });
    expect(dialog.textContent).toContain('1 of 2 files will be uploaded.');
    expect(dialog.textContent).toContain('setup.exe');
    expect(pageUploads.add).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
    expect(pageUploads.add).toHaveBeenCalledTimes(2);
  });

  it('takes a dropped folder with all that is in it, and asks what becomes of the folder', async () => {
    await show(FILES);
    const transfer = {
      types: ['Files'],
      files: [],
      items: [itemOf(folderOf('Plans', ['a.pdf', '.DS_Store']))],
    };
    const place = screen.getByRole('table');
    fireEvent.dragEnter(place, { dataTransfer: transfer });
    expect(screen.getByText('Drop to upload to “Project”')).toBeTruthy();
    fireEvent.drop(place, { dataTransfer: transfer });
    const dialog = await screen.findByRole('dialog', { name: 'Check the files' });
    expect(dialog.textContent).toContain('1 of 1 files will be uploaded.');
    expect(within(dialog).getByRole('radio', { name: 'Keep the folder' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(screen.queryByText('Drop to upload to “Project”')).toBeNull();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Put all files here' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
    expect(pageUploads.add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unitId: UNIT }), [
      expect.objectContaining({ name: 'a.pdf' }),
    ]);
  });

  it('takes a pasted picture, but not while somebody types', async () => {
    await show(FILES);
    const picture = Object.defineProperty(
      new File(['x'], 'image.png', { type: 'image/png' }),
      'webkitRelativePath',
      {
        value: '',
      },
    );
    const clipboardData = { files: [picture] };
    fireEvent.paste(screen.getByRole('searchbox'), { clipboardData });
    expect(pageUploads.add).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData });
    const [, [sent] = []] = vi.mocked(pageUploads.add).mock.calls[0] ?? [];
    expect(sent?.name).toMatch(/^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
  });

  it('takes nothing that is dropped where nothing can be changed', async () => {
    await show(FILES, { refusal: 'Only reviewers upload.' });
    const transfer = { types: ['Files'], files: [picked('%PDF-1.7', 'a.pdf')], items: [] };
    fireEvent.drop(screen.getByRole('table'), { dataTransfer: transfer });
    expect(pageUploads.add).not.toHaveBeenCalled();
  });

  it('has its list sorted by size', async () => {
    const user = userEvent.setup();
    await show([fileOf('a.pdf', { sizeBytes: 5000 }), fileOf('b.pdf', { sizeBytes: 900 })]);
    await user.click(screen.getByRole('button', { name: /^Size/ }));
    expect(names()).toEqual(['b.pdf', 'a.pdf']);
  });
});
