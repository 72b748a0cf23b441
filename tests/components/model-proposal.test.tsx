import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StructureStore } from '@/components/structure/structure-store';
import { MODEL_WARNINGS } from '@/lib/domain/models/model-warning';
import messages from '@/messages/en.json';
import {
  changeProposal,
  openProposal,
  PROPOSAL,
  portal,
  setUpProposals,
} from '@/tests/support/proposal-dialog';

setUpProposals();

const titles = (name: string) =>
  screen
    .getAllByRole('textbox', { name })
    .map((field) => (field instanceof HTMLInputElement ? field.value : ''));
const shape = ({ tree }: StructureStore) =>
  tree.map(({ name, children }) => [name, children.map((child) => child.name)]);

describe('a structure from a model', () => {
  it('is renamed, divided and joined before it is taken, and is one step to undo', async () => {
    const { user, store } = await openProposal();
    expect(await screen.findByText('The walls have no numbers. They are numbered by storey.')).toBeTruthy();
    expect(screen.getByText(messages.structure.model.help.NoWallNumbers)).toBeTruthy();
    expect(titles('Approval lot name')).toEqual(['Cellar', 'Ground', 'Roof']);
    await user.type(screen.getByRole('textbox', { name: 'Subproject name' }), ' 1');
    await user.click(screen.getByRole('button', { name: /New subproject from “Roof” on$/ }));
    expect(titles('Subproject name')).toEqual(['House 1', 'House 1 (2)']);
    await user.click(screen.getByRole('button', { name: /Merge “Cellar” with the next lot$/ }));
    await user.click(screen.getByRole('button', { name: 'Use proposal' }));
    expect(shape(store)).toEqual([
      ['House 1', ['Cellar']],
      ['House 1 (2)', ['Roof']],
    ]);
    expect(store.tree[0]?.children[0]?.sources?.length).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    store.undo();
    expect(shape(store)).toEqual([]);
  });

  it('marks what is over the limit, and takes volumes with the day that is given', async () => {
    const { user, store } = await openProposal();
    await screen.findByText('445.0 m³');
    expect(screen.getByText('400.0 m³').closest('[class*="bad"]')).not.toBeNull();
    await user.type(screen.getByLabelText('Delivery date for the volumes (optional)'), '15/01/2030');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Use proposal' }));
    const materials = store.tree.flatMap(({ children }) => children.flatMap((child) => child.materials));
    expect(materials.map(({ volumeM3, type, deliveryDay }) => [volumeM3, type, deliveryDay])).toEqual([
      [40, 'AAC blocks', '2030-01-15'],
      [400, 'AAC blocks', '2030-01-15'],
      [5, 'AAC blocks', '2030-01-15'],
    ]);
  });

  it('marks volumes that lack walls, of a lot and of its subproject', async () => {
    const doubts = { withoutVolume: 3, openShapes: 0, fromFile: 0 };
    const subProjects = PROPOSAL.subProjects?.map((house) => ({
      ...house,
      approvalLots: house.approvalLots.map((lot, at) => (at === 0 ? { ...lot, doubts } : lot)),
    }));
    portal.proposal = { ...PROPOSAL, subProjects: subProjects ?? null };
    await openProposal();
    for (const volume of ['≈ 445.0 m³', '≈ 40.0 m³'])
      expect((await screen.findByText(volume)).textContent).toContain('3 walls have no shape and no volume');
    expect(screen.getByText('5.0 m³')).toBeTruthy();
  });

  it('leaves the focus where it has gone, so that the keys of the builder save it', async () => {
    const { user, save } = await openProposal();
    await user.click(await screen.findByRole('button', { name: 'Use proposal' }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'House'));
    await user.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalledOnce();
  });

  it('says what stays of the structure that is there, and needs names of their own', async () => {
    const here = { key: 'a', unitId: 'a', name: 'house', children: [] };
    const child = { key: 'l', unitId: 'l', name: 'Roof', materials: [] };
    const { user } = await openProposal({
      tree: [{ ...here, children: [child, { ...child, key: 'm', unitId: 'm', name: 'Attic' }] }],
    });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(
        within(dialog).getByText(
          /2 new lots. 1 lot of this name is there already and stays. 1 other lot stays/,
        ),
      ).toBeTruthy(),
    );
    const [first] = screen.getAllByRole('textbox', { name: 'Approval lot name' });
    if (first) await user.clear(first);
    expect(screen.getByRole('button', { name: 'Use proposal' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each(MODEL_WARNINGS)('says what is odd about its file and what to do about it: %s', async (warning) => {
    portal.proposal = { ...PROPOSAL, warnings: [warning] };
    await openProposal();
    const { warnings, help } = messages.structure.model;
    const said = await screen.findByText(warnings[warning]);
    expect(said.closest('li')?.textContent).toBe(`${warnings[warning]} ${help[warning]}`);
    expect(screen.getByRole('button', { name: 'Use proposal' })).toBeTruthy();
  });

  it('keeps what was changed when volumes come later', async () => {
    const { user } = await openProposal();
    const name = await screen.findByRole('textbox', { name: 'Subproject name' });
    await user.clear(name);
    await user.type(name, 'Mine');
    const subProjects = PROPOSAL.subProjects?.map((house) => ({
      ...house,
      approvalLots: house.approvalLots.map((lot) => ({ ...lot, volumeM3: 100 })),
    }));
    changeProposal({ ...PROPOSAL, warnings: ['DuplicateIds'], subProjects: subProjects ?? null });
    await screen.findByText(messages.structure.model.warnings.DuplicateIds);
    expect(portal.readings).toBe(2);
    expect(titles('Subproject name')).toEqual(['Mine']);
    expect(screen.getByText('300.0 m³')).toBeTruthy();
  });
});

describe('without a model', () => {
  it('the upload stands beside the message, and its file is chosen', async () => {
    portal.files = [];
    const { user } = await openProposal();
    expect(await screen.findByText('No IFC file')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload IFC file' })).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, new File(['ISO-10303-21;'], 'new.ifc'));
    expect(await screen.findByRole('textbox', { name: 'Subproject name' })).toBeTruthy();
    expect(portal.uploads).toBe(1);
  });

  it('a file that is read now shows how far it is', async () => {
    portal.proposal = { ...PROPOSAL, state: 'scanning', progress: 40, warnings: [], subProjects: null };
    await openProposal();
    expect(await screen.findByRole('meter', { name: '40% read' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use proposal' })).toBeNull();
  });

  it('a file that is refused says why, in the words of the server', async () => {
    portal.proposal = {
      ...PROPOSAL,
      state: 'refused',
      code: 'IfcTruncated',
      warnings: [],
      subProjects: null,
    };
    await openProposal();
    expect(await screen.findByText('The file ends too early.')).toBeTruthy();
  });

  it('a model without walls has nothing to propose', async () => {
    portal.proposal = { ...PROPOSAL, warnings: ['NoWalls'], subProjects: [] };
    await openProposal();
    expect(await screen.findByText('The model has no walls.')).toBeTruthy();
    expect(screen.getByText('There is nothing to propose from this file.')).toBeTruthy();
  });
});
