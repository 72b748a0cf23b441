import { describe, expect, it } from 'vitest';
import { checkChosenFiles, isSystemFile } from '@/lib/domain/files/chosen-files';
import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { chosenPart, filesBelow, searchedTree, withChosen } from '@/lib/domain/files/file-tree';
import { filesTaskOf, isFilesTask } from '@/lib/domain/files/files-task';
import { folderKey, plannedFolders } from '@/lib/domain/files/folder-paths';
import { groupOf, KIND_GROUPS } from '@/lib/domain/files/kind-groups';
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES } from '@/lib/domain/files/limits';
import { bytesPerSecond, secondsLeft, withSample } from '@/lib/domain/files/upload-speed';

describe('chosen files', () => {
  const faultOf = (name: string, sizeBytes = 10) =>
    checkChosenFiles([{ name, sizeBytes }], MAX_FILE_BYTES).refused[0]?.fault;

  it('are refused for what can be seen before anything is sent', () => {
    expect(faultOf('plan.pdf')).toBeUndefined();
    expect(faultOf('PLAN.PDF')).toBeUndefined();
    expect(faultOf('setup.exe')).toBe('kind');
    expect(faultOf('plan.pdf.exe')).toBe('kind');
    expect(faultOf('plan.pdf\u202e')).toBeUndefined();
    expect(faultOf('..')).toBe('kind');
    expect(faultOf('plan.pdf', 0)).toBe('empty');
    expect(faultOf('plan.pdf', MAX_FILE_BYTES)).toBeUndefined();
    expect(faultOf('plan.pdf', MAX_FILE_BYTES + 1)).toBe('tooLarge');
  });

  it('are so many at a time; refused ones do not count', () => {
    const files = Array.from({ length: MAX_UPLOAD_FILES + 2 }, (_, index) => ({
      name: index === 0 ? 'a.exe' : `${index}.pdf`,
      sizeBytes: 1,
    }));
    const { accepted, refused } = checkChosenFiles(files, MAX_FILE_BYTES);
    expect(accepted).toHaveLength(MAX_UPLOAD_FILES);
    expect(refused.map(({ fault }) => fault)).toEqual(['kind', 'tooMany']);
  });

  it('of a folder are without those of the system', () => {
    expect(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'plan.pdf'].map(isSystemFile)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('folders of files', () => {
  it('come after the folder that holds them, each once', () => {
    const planned = plannedFolders([['Plans', 'EG'], ['Plans'], ['plans', 'OG'], []]);
    expect(planned.map(({ title, parentKey }) => [title, parentKey])).toEqual([
      ['Plans', null],
      ['EG', folderKey(['Plans'])],
      ['OG', folderKey(['Plans'])],
    ]);
  });

  it('have a title that a unit may have', () => {
    expect(plannedFolders([['x'.repeat(200)]])[0]?.title).toHaveLength(120);
    expect(plannedFolders([[' \u202e ']])[0]?.title).toBe('_');
  });
});

describe('the tree of a download', () => {
  const createdOn = '2026-11-19T09:00:00.000Z';
  const file = (id: string) => ({ projectFileID: id, name: `${id}.pdf`, sizeBytes: 5, createdOn });
  const house = { projectUnitID: 'h', title: 'House', files: [file('b'), file('c')], children: [] };
  const root = { projectUnitID: 'r', title: 'Root', files: [file('a')], children: [house] };

  it('has a unit that stands for all that is in it', () => {
    expect(filesBelow(root).map(({ projectUnitID, projectFileID }) => projectUnitID + projectFileID)).toEqual(
      ['ra', 'hb', 'hc'],
    );
    const some = withChosen(new Set(), [file('b')], true);
    expect([chosenPart(root, some), chosenPart(house, some)]).toEqual(['some', 'some']);
    const all = withChosen(some, filesBelow(house), true);
    expect([chosenPart(root, all), chosenPart(house, all)]).toEqual(['some', 'all']);
    expect(chosenPart(root, withChosen(all, filesBelow(root), false))).toBe('none');
  });

  it('is searched by names of files and titles of units', () => {
    expect(searchedTree(root, 'C.pdf')?.children[0]?.files.map(({ name }) => name)).toEqual(['c.pdf']);
    expect(searchedTree(root, 'house')?.children[0]?.files).toHaveLength(2);
    expect(searchedTree(root, 'nothing')).toBeNull();
  });
});

describe('the speed of uploads', () => {
  it('is that of the last seconds', () => {
    const at = (atMs: number, sentBytes: number) => ({ atMs, sentBytes });
    expect(bytesPerSecond([at(0, 0), at(500, 100)])).toBeNull();
    expect(bytesPerSecond([at(0, 0), at(2000, 100)])).toBe(50);
    expect(withSample([at(0, 0), at(7000, 1)], at(9000, 2))).toEqual([at(7000, 1), at(9000, 2)]);
    expect(secondsLeft(101, 50)).toBe(3);
    expect([secondsLeft(1, null), secondsLeft(1, 0)]).toEqual([null, null]);
  });
});

describe('what belongs among the files', () => {
  it('is said by the open task, else by the type of the unit', () => {
    expect(filesTaskOf('project', [{ taskKey: 'ReviewBIMFiles' }])).toBe('bim');
    expect([filesTaskOf('project', []), filesTaskOf('subproject', [])]).toEqual(['project', 'subproject']);
    expect(filesTaskOf('approvallot', [{ taskKey: 'PrepareDrawings' }])).toBe('draw');
    expect(filesTaskOf('project', [{ taskKey: 'Structuring' }])).toBe('project');
    expect(filesTaskOf('folder', [])).toBe('folder');
    expect(filesTaskOf('subproject', [])).toBe('subproject');
    expect(filesTaskOf('drawingjob', [])).toBe('lot');
    expect([isFilesTask('ProvideFiles'), isFilesTask('PlaceOrder')]).toEqual([true, false]);
  });

  it('is one of few groups, none of them empty', () => {
    expect([...new Set(FILE_KINDS.map(groupOf))].sort()).toEqual([...KIND_GROUPS].sort());
  });
});
