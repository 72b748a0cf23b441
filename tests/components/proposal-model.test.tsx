import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import FileModel from '@/components/models/file-model';
import messages from '@/messages/en.json';
import {
  changeProposal,
  fileId,
  openProposal,
  PROPOSAL,
  portal,
  rootUnitId,
  setUpProposals,
} from '@/tests/support/proposal-dialog';

setUpProposals();

it.each([
  ['ready', 1],
  ['waiting', 0],
] as const)(
  'without WebGL says why, and shows the picture of the file once there is one: %s',
  async (preview, pictures) => {
    portal.files = [
      { projectFileID: fileId, projectUnitID: rootUnitId, name: 'house.ifc', preview, scan: 'clean' },
    ];
    await openProposal({ Model: FileModel });
    await screen.findByText('445.0 m³');
    expect(screen.getByText(messages.viewer.noPicture.noWebGl.title)).toBeTruthy();
    const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual(
      Array.from({ length: pictures }, () => `/api/file/${rootUnitId}/${fileId}/preview`),
    );
  },
);

it('shows each lot in its colour, whatever is merged and split', async () => {
  const { user, drawn } = await openProposal();
  await screen.findByText('445.0 m³');
  const colors = () => ['Cellar 1', 'Ground 2', 'Roof 1'].map((wall) => drawn().colors.get(wall));
  const [cellar, ground, roof] = colors();
  expect(new Set([cellar, ground, roof]).size).toBe(3);
  await user.click(screen.getByRole('button', { name: /New subproject from “Roof” on$/ }));
  expect(colors()).toEqual([cellar, ground, roof]);
  await user.click(screen.getByRole('button', { name: /Merge “Cellar” with the next lot$/ }));
  expect(colors()).toEqual([cellar, cellar, roof]);
  const legend = within(screen.getByRole('list', { name: messages.structure.model.legend }));
  expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'House / Cellar',
    'House (2) / Roof',
  ]);
});

it('is one choice in rows, legend and model', async () => {
  const { user, drawn } = await openProposal();
  await screen.findByText('445.0 m³');
  const current = () =>
    screen
      .getAllByRole('listitem', { current: true })
      .map((row) => within(row).getByRole('textbox').getAttribute('value'));
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent);
  await user.click(screen.getAllByRole('textbox', { name: 'Approval lot name' })[1] ?? document.body);
  expect([drawn().chosen, current(), pressed()]).toEqual([
    ['Ground 1', 'Ground 2'],
    ['Ground'],
    ['House / Ground'],
  ]);
  act(() => drawn().onChoose('Roof 2'));
  expect([drawn().chosen, current(), pressed()]).toEqual([['Roof 1', 'Roof 2'], ['Roof'], ['House / Roof']]);
  await user.click(screen.getByRole('button', { name: /Merge “Ground” with the next lot$/ }));
  expect(drawn().chosen).toEqual(['Ground 1', 'Ground 2', 'Roof 1', 'Roof 2']);
  await user.click(screen.getByRole('button', { name: 'House / Ground' }));
  expect(drawn().chosen).toEqual([]);
  await user.hover(screen.getByRole('textbox', { name: 'Subproject name' }));
  expect(drawn().hovered).toHaveLength(6);
  act(() => drawn().onHover('Cellar 2'));
  expect(drawn().hovered).toEqual(['Cellar 1', 'Cellar 2']);
});

it('has a model that can be folded away', async () => {
  const { user } = await openProposal();
  const fold = await screen.findByRole('button', { name: messages.structure.model.view, expanded: true });
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('list', { name: messages.structure.model.legend })).toBeNull();
});

it('shows how far the model is while it is converted, and the model when it is there', async () => {
  portal.proposal = { ...PROPOSAL, state: 'converting', progress: 30, url: null };
  await openProposal({ Model: FileModel });
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  changeProposal(PROPOSAL);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText(messages.viewer.noPicture.noWebGl.title)).toBeTruthy();
});
