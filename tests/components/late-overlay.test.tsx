import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import {
  LateTrigger,
  opensOnClick,
  type TriggerLink,
  TriggerRelay,
  useLateOverlay,
} from '@/components/ui/late-overlay';
import { Tip } from '@/components/ui/tooltip';

let user = userEvent.setup();
beforeEach(() => {
  user = userEvent.setup();
});

const button = () => screen.getByRole('button');

describe('an overlay that is loaded when somebody comes near', () => {
  it('opens for the pointer that has come before it, on the element that was there', async () => {
    render(
      <Tip text="More about it">
        <button type="button">Thing</button>
      </Tip>,
    );
    const trigger = button();
    await user.hover(trigger);
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'More about it');
    expect(button()).toBe(trigger);
    expect(trigger.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });

  it('is not asked for any more by a pointer that has gone before it came', async () => {
    const asked = vi.fn();
    let arrive = () => undefined;
    const arrived = new Promise<undefined>((resolve) => {
      arrive = () => void resolve(undefined);
    });
    const load = () => arrived.then(loadPart);
    render(
      <>
        <Sample load={load} onAsked={() => asked('left')} />
        <Sample load={load} onAsked={() => asked('entered')} />
      </>,
    );
    const [left, entered] = screen.getAllByRole('button');
    for (const trigger of [left, entered]) await user.hover(trigger ?? document.body);
    arrive();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 30_000);
    expect(screen.getAllByText('Loaded')).toHaveLength(2);
    expect(asked.mock.calls).toEqual([['entered']]);
  });

  it.each([
    ['the key', () => user.keyboard('{Enter}')],
    ['the shortcut', async () => button().click()],
  ])('is a menu that begins at its first entry for %s that has come before it', async (_, press) => {
    render(
      <DropdownMenu>
        <DropdownMenuTrigger>Thing</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>First</DropdownMenuItem>
          <DropdownMenuItem>Second</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    expect(button().getAttribute('aria-expanded')).toBe('false');
    button().focus();
    await press();
    const first = await screen.findByRole('menuitem', { name: 'First' });
    await vi.waitFor(() => expect(document.activeElement).toBe(first), 30_000);
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(button()), 30_000);
  });

  it('opens for a pointer that has come without a connection, once there is one', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const asked = vi.fn();
    const load = vi.fn(loadPart).mockRejectedValueOnce(new Error('offline'));
    render(<Sample load={load} onAsked={asked} />);
    await user.hover(button());
    expect(await screen.findByText('Loaded')).toBeTruthy();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 30_000);
  });

  it('is loaded at the next try where the server did not have it', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    let isThere = false;
    const load = vi.fn(async () => {
      if (!isThere) throw new Error('not found');
      return loadPart();
    });
    render(<Sample load={load} />);
    await user.hover(button());
    await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThanOrEqual(3), 30_000);
    await user.unhover(button());
    expect(screen.queryByText('Loaded')).toBeNull();
    isThere = true;
    await user.hover(button());
    expect(await screen.findByText('Loaded')).toBeTruthy();
  });
});

interface SampleProps {
  load: typeof loadPart;
  onAsked?: () => void;
}

function Sample({ load: loadParts, onAsked }: SampleProps) {
  const { link, parts, load, cancel } = useLateOverlay(loadParts);
  return (
    <>
      <LateTrigger
        link={link}
        before={{ ...opensOnClick({ load }), onPointerEnter: () => load(onAsked), onPointerLeave: cancel }}
      >
        <button type="button">Thing</button>
      </LateTrigger>
      {parts && <parts.Part link={link} />}
    </>
  );
}

async function loadPart() {
  return {
    Part: ({ link }: { link: TriggerLink }) => (
      <>
        <TriggerRelay link={link} />
        <p>Loaded</p>
      </>
    ),
  };
}
