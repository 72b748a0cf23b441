'use client';

import { Button, IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { TextField } from '@/components/ui/field';
import { HoverCard } from '@/components/ui/hover-card';
import { CopyIcon, MoreIcon, TrashIcon } from '@/components/ui/icons';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Term } from '@/components/ui/term';
import { toast } from '@/components/ui/toast-store';
import { Tip } from '@/components/ui/tooltip';
import { Sample } from './sample';

const KINDS = ['success', 'info', 'warning', 'error'] as const;

/** Samples of overlays. */
export function OverlaySamples() {
  return (
    <>
      <Sample name="DropdownMenu, Popover, HoverCard, Tooltip, Term">
        <MenuSample />
        <Popover>
          <PopoverTrigger asChild>
            <Button>Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="A popover" className="p-3">
            <TextField label="Contains" />
          </PopoverContent>
        </Popover>
        <HoverCard content="More about it.">
          <a href="/dev/ui" className="underline">
            Hover card
          </a>
        </HoverCard>
        <Tip text="Shown on hover and focus">
          <button type="button" className="underline">
            Tooltip
          </button>
        </Tip>
        <Term word="Lot" meaning="What is ordered and delivered together." />
        <Term asIcon word="Lot" meaning="What is ordered and delivered together." />
        <Term tone="state-order" word="Ordered" meaning="The order is placed." />
      </Sample>
      <Sample name="Toast">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              toast[kind]({
                title: `Toast ${kind}`,
                text: 'What happened.',
                action: { label: 'Undo', run: () => undefined },
              })
            }
          >
            {`Toast: ${kind}`}
          </Button>
        ))}
      </Sample>
    </>
  );
}

function MenuSample() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={<MoreIcon />} label="Menu" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>
          <CopyIcon />
          Copy
        </DropdownMenuItem>
        <DropdownMenuItem blocked="It is already the first">Move up</DropdownMenuItem>
        <DropdownMenuLink href="/dev/ui">A link</DropdownMenuLink>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup value="a">
          <DropdownMenuRadioItem value="a">Chosen</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="b">Not chosen</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="bad">
          <TrashIcon />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
