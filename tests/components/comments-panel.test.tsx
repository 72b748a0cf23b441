import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommentsPanel } from '@/components/comments/comments-panel';
import { CommentsProvider } from '@/components/comments/comments-provider';
import { currentToasts } from '@/components/ui/toast-store';
import { type CommentPlaces, useCommentPlaces } from '@/lib/client/comment-places';
import type { CommentDto } from '@/lib/contract/comments';
import { renderOnPage } from '@/tests/support/render-on-page';

const ROB = { userID: '0193a000-0000-7000-8000-00000000000a', name: 'Rob Controle' };
const DORA = { userID: '0193a000-0000-7000-8000-00000000000b', name: 'Dora Zeichner' };
const ALLOWED = { can: true } as const;

function commentOf(text: string, more: Partial<CommentDto> = {}): CommentDto {
  return {
    ...{ commentID: `id of ${text}`, projectUnitID: 'lot', commentNo: 1, author: ROB, text },
    importedAuthor: null,
    ...{ createdOn: '2026-11-20T15:12:00.000Z', anchor: { kind: 'unit' }, status: 'open', answers: [] },
    ...{ assigneeID: null, assigneeName: null, pictureUrl: null, version: 3, views: [] },
    abilities: { answer: ALLOWED, end: ALLOWED, rewrite: { can: false, reason: 'NotYourComment' } },
    ...more,
  };
}

const camera = { position: [1, 2, 3], target: [0, 0, 0] } as const;
const WALL = { kind: 'wall', globalID: 'g', fileID: 'f', camera, number: '612' } as const;

const sent: { method: string; path: string; body: unknown; ifMatch: string | null }[] = [];
let comments: CommentDto[] = [];
let places: CommentPlaces | null = null;

beforeEach(() => {
  sent.length = 0;
  // There is room for the list beside the content.
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (method === 'GET') {
      return Response.json({ data: comments, count: comments.length, abilities: { write: ALLOWED } });
    }
    const ifMatch = new Headers(init.headers).get('if-match');
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body, ifMatch });
    return Response.json({ data: commentOf('saved') }, { status: method === 'POST' ? 201 : 200 });
  });
});

function Places() {
  places = useCommentPlaces();
  return null;
}

function show(shown: CommentDto[]) {
  comments = shown;
  renderOnPage(
    <CommentsProvider
      source={{
        ...{ unitId: 'lot', rootUnitId: 'root', viewerId: ROB.userID, people: [DORA, ROB], since: '' },
        first: { data: shown, count: shown.length, abilities: { write: ALLOWED } },
      }}
    >
      <CommentsPanel />
      <Places />
    </CommentsProvider>,
  );
}

const items = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByText(/comment$/).textContent);
const newText = () => screen.findByRole('textbox', { name: 'New comment' });

describe('a comment with several views', () => {
  const HASH = { sha256: 'aa' };
  const selected = (globalID: string) => ({
    ...{ kind: 'wall' as const, globalID, fileID: 'f', number: globalID, camera, ...HASH },
    view: { selected: [globalID], isolated: null, hidden: [], planes: [] },
  });
  const views = [
    { text: 'From the stairs', anchor: selected('a') },
    {
      text: null,
      anchor: { kind: 'point' as const, position: camera.target, camera: { ...camera, heightM: 4 } },
    },
    { text: 'From above', anchor: selected('b') },
  ];

  it('shows each of them as it was sent, with what its comment says', async () => {
    const user = userEvent.setup();
    show([commentOf('Clash comment', { anchor: selected('a'), views })]);
    const group = screen.getByRole('group', { name: 'Views in the BCF file' });
    expect(within(group).getByText('From the stairs')).toBeDefined();
    const [previous, next] = ['Previous view', 'Next view'].map((name) =>
      within(group).getByRole('button', { name }),
    );
    if (!previous || !next) throw new Error('no steps between the views');
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(within(group).getByRole('button', { name: 'View 2 of 3' })).toBeDefined();
    expect(within(group).queryByText('From the stairs')).toBeNull();
    expect(places?.shown?.anchor).toEqual(views[1]?.anchor);
    await user.click(next);
    expect(within(group).getByText('From above')).toBeDefined();
    expect(places?.shown?.anchor).toEqual(selected('b'));
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(previous);
    await user.click(previous);
    expect(places?.shown?.anchor).toEqual(selected('a'));
    expect(places?.chosenID).toBe('id of Clash comment');
  });

  it('offers no steps where there is one view', () => {
    show([commentOf('Clash comment', { anchor: selected('a') })]);
    expect(screen.queryByRole('group', { name: 'Views in the BCF file' })).toBeNull();
  });
});

describe('the list of comments', () => {
  it('names who has written an imported comment, and who has imported it', async () => {
    show([commentOf('Clash comment', { importedAuthor: 'mara@example.com' })]);
    const item = screen.getByRole('listitem');
    expect(item.textContent).toContain('mara@example.com in a BCF file of Rob Controle');
  });

  it('shows what is not done, and the rest where it is wanted', async () => {
    const answered = { status: 'answered', author: DORA } as const;
    show([
      commentOf('open comment'),
      commentOf('answered comment', answered),
      commentOf('done comment', { status: 'done' }),
    ]);
    expect(items()).toEqual(['open comment', 'answered comment']);
    await userEvent.click(screen.getByRole('button', { name: 'Done 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open 1' }));
    expect(items()).toEqual(['answered comment', 'done comment']);
    const people = screen.getByRole('combobox', { name: 'Show comments by person' });
    await userEvent.selectOptions(people, 'Written by me');
    expect(items()).toEqual(['done comment']);
    await userEvent.selectOptions(people, 'Assigned to me');
    expect(screen.getByText('No comment matches the filter.')).toBeDefined();
  });

  it('shows the place of the one that is chosen', async () => {
    show([commentOf('a comment', { anchor: { ...WALL, sha256: 'a' } })]);
    await userEvent.click(screen.getByRole('button', { name: 'Show Wall 612' }));
    expect(places?.shown?.anchor).toMatchObject({ kind: 'wall', globalID: 'g' });
    expect(screen.getByRole('listitem').getAttribute('aria-current')).toBe('true');
  });

  it('shows one that is opened from its pin, whatever the filter says', async () => {
    show([commentOf('open comment'), commentOf('done comment', { status: 'done' })]);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Show comments by person' }),
      'Assigned to me',
    );
    expect(items()).toEqual([]);
    act(() => places?.open('id of done comment'));
    await waitFor(() => expect(items()).toEqual(['open comment', 'done comment']));
    expect(document.activeElement?.textContent).toContain('done comment');
    expect(places).toMatchObject({ chosenID: 'id of done comment', shown: null });
  });

  it('sends who it is for and that it is done with the version that was seen', async () => {
    show([commentOf('a comment')]);
    const item = within(screen.getByRole('listitem'));
    await userEvent.selectOptions(item.getByRole('combobox', { name: 'Assigned to' }), 'Dora Zeichner');
    await userEvent.click(item.getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ method, body, ifMatch }) => [method, body, ifMatch])).toEqual([
      ['PUT', { assigneeID: DORA.userID }, '"3"'],
      ['PUT', { status: 'done' }, '"3"'],
    ]);
  });

  it('offers nothing that the person may not do', () => {
    const refused = { can: false, reason: 'ProjectClosed' } as const;
    show([commentOf('a comment', { abilities: { answer: refused, end: refused, rewrite: refused } })]);
    const item = within(screen.getByRole('listitem'));
    expect(item.queryAllByRole('button')).toEqual([]);
    expect(item.queryAllByRole('combobox')).toEqual([]);
  });
});

describe('a new comment', () => {
  it('is about the wall that was chosen, and names people by @', async () => {
    show([]);
    const text = await newText();
    places?.commentOn(WALL);
    expect(await screen.findByText('Comment on: Wall 612')).toBeDefined();
    await userEvent.type(text, 'Too narrow @dor{Enter}please');
    expect(text).toHaveProperty('value', 'Too narrow @Dora Zeichner please');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { number: _, ...anchor } = WALL;
    expect(sent[0]?.body).toEqual({
      ...{ text: 'Too narrow @Dora Zeichner please', mentionedUserIDs: [DORA.userID] },
      ...{ projectUnitID: 'lot', assigneeID: null, anchor },
    });
    await waitFor(() => expect(text).toHaveProperty('value', ''));
    expect(places?.place).toEqual({ kind: 'unit' });
  });

  it('takes a picture that is pasted, and no other file', async () => {
    show([]);
    const text = await newText();
    await userEvent.click(text);
    const file = (type: string) => new File(['x'], 'pasted', { type });
    const pasted = (type: string) => ({ files: [file(type)], getData: () => '' });
    await userEvent.paste(pasted('image/gif') as unknown as DataTransfer);
    await waitFor(() => expect(currentToasts()[0]).toMatchObject({ kind: 'error' }));
    await userEvent.paste(pasted('image/png') as unknown as DataTransfer);
    expect(await screen.findByText('pasted will be added')).toBeDefined();
    await userEvent.type(text, 'See picture');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.path).toContain('/picture');
    expect(sent[1]?.body).toBeInstanceOf(FormData);
  });

  it('is not sent without a text', async () => {
    show([]);
    const text = await newText();
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });
});
