import {
  ArchiveIcon,
  CheckIcon,
  ClipboardIcon,
  ClockIcon,
  CubeIcon,
  DashedCircleIcon,
  EyeIcon,
  FileIcon,
  type IconComponent,
  PencilIcon,
  RefreshIcon,
  SearchIcon,
  StampIcon,
  TreeIcon,
} from './icons';
import type { Tone } from './tone';

/** The icon of each work state; rating tones have none. */
export const TONE_ICONS: Partial<Record<Tone, IconComponent>> = {
  'state-draft': TreeIcon,
  'state-prepare': DashedCircleIcon,
  'state-pending': ClockIcon,
  'state-bim': CubeIcon,
  'state-provide': FileIcon,
  'state-drawings': EyeIcon,
  'state-review': SearchIcon,
  'state-revise': PencilIcon,
  'state-revised': RefreshIcon,
  'state-finalized': StampIcon,
  'state-order': ClipboardIcon,
  'state-done': CheckIcon,
  'state-closed': ArchiveIcon,
};
