import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LeftOutNote } from '@/components/models/left-out-note';
import type { StagedModel } from '@/components/models/staged-model';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const modelWith = (...leftOut: StagedModel['leftOut'][number][]) => ({ leftOut });

it('counts what the picture leaves out, over all files, until it is closed', async () => {
  const site = { entity: 'IFCSITE', count: 2 };
  renderOnPage(<LeftOutNote models={[modelWith(site), modelWith(site, { entity: 'IFCSLAB', count: 1 })]} />);
  const note = screen.getByRole('status');
  expect(note.textContent).toContain('4 IFCSITE');
  expect(note.textContent).toContain('1 IFCSLAB');
  await userEvent.click(screen.getByRole('button', { name: messages.viewer.closeNote }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('says nothing where nothing is left out', () => {
  renderOnPage(<LeftOutNote models={[modelWith()]} />);
  expect(screen.queryByRole('status')).toBeNull();
});
