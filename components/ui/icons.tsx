import type { ReactNode } from 'react';
import { cx } from './cx';

export interface IconProps {
  /** Edge length in px; 16 by default, the grid the paths are drawn on. */
  size?: number;
  className?: string;
}

export type IconComponent = (props: IconProps) => ReactNode;

/** One outline icon on a 16 px grid. Decorative: the element that contains it has the accessible name. */
function icon(paths: string): IconComponent {
  return function Icon({ size = 16, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        className={cx('shrink-0', className)}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={paths} />
      </svg>
    );
  };
}

export const ArchiveIcon = /* @__PURE__ */ icon('M2 3h12v3H2zM3 6v7h10V6M6.5 9h3');
export const ArrowRightIcon = /* @__PURE__ */ icon('M3 8h10M9 4l4 4-4 4');
export const ArrowLeftIcon = /* @__PURE__ */ icon('M13 8H3M7 4 3 8l4 4');
export const BellIcon = /* @__PURE__ */ icon(
  'M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4ZM6.8 13.5a1.4 1.4 0 0 0 2.4 0',
);
export const BellOffIcon = /* @__PURE__ */ icon(
  'M11.9 5.500C12.1 9.900 13.500 11 13.500 11H5.500M4 8C3.700 10.300 2.500 11 2.500 11M4.700 3.700A4 4 0 0 1 10.500 2.900M6.800 13.500a1.400 1.400 0 0 0 2.400 0M2.500 2.500l11 11',
);
export const BookIcon = /* @__PURE__ */ icon(
  'M3 3h4a1.5 1.5 0 0 1 1 1.5V13a1.5 1.5 0 0 0-1-1H3zM13 3H9a1.5 1.5 0 0 0-1 1.5V13a1.5 1.5 0 0 1 1-1h4z',
);
export const CalendarIcon = /* @__PURE__ */ icon('M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.2v3M10.5 2.2v3');
export const CameraIcon = /* @__PURE__ */ icon(
  'M2 5h3l1.2-2h3.6L11 5h3v8H2zM8 6.7a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
);
export const CheckIcon = /* @__PURE__ */ icon('m3 8.5 3.2 3.2L13 4.8');
export const ChevronDownIcon = /* @__PURE__ */ icon('m4 6 4 4 4-4');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m10 4-4 4 4 4');
export const ChevronRightIcon = /* @__PURE__ */ icon('m6 4 4 4-4 4');
export const ChevronsLeftIcon = /* @__PURE__ */ icon('m8 4-4 4 4 4M12.5 4l-4 4 4 4');
export const ChevronsRightIcon = /* @__PURE__ */ icon('m8 4 4 4-4 4M3.5 4l4 4-4 4');
export const ClipboardIcon = /* @__PURE__ */ icon('M5.5 3H4v10.5h8V3h-1.5M5.5 2h5v2.5h-5zM6 8h4M6 10.5h3');
export const ClockIcon = /* @__PURE__ */ icon('M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 4.8V8l2.2 1.5');
export const CloseIcon = /* @__PURE__ */ icon('m4 4 8 8M12 4l-8 8');
export const ColumnsIcon = /* @__PURE__ */ icon('M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10');
export const CommentIcon = /* @__PURE__ */ icon('M2.5 3h11v8H8l-3 2.5V11H2.5zM5 6h6M5 8.5h4');
export const CopyIcon = /* @__PURE__ */ icon('M6 6h7.5v7.5H6zM3.5 10H2.5V2.5H10v1');
export const CubeIcon = /* @__PURE__ */ icon('M8 1.8 13.5 5v6L8 14.2 2.5 11V5zM2.5 5 8 8l5.5-3M8 8v6');
export const CursorIcon = /* @__PURE__ */ icon('M3.5 2.5 13 7.2 8.9 8.7 7.3 13z');
export const DashedCircleIcon = /* @__PURE__ */ icon(
  'M7 2.8a5.3 5.3 0 0 1 2 0M11.7 4.3a5.3 5.3 0 0 1 1.4 2.3M13.1 9.4a5.3 5.3 0 0 1-1.4 2.3M9 13.2a5.3 5.3 0 0 1-2 0M4.3 11.7a5.3 5.3 0 0 1-1.4-2.3M2.9 6.6a5.3 5.3 0 0 1 1.4-2.3',
);
export const DashboardIcon = /* @__PURE__ */ icon(
  'M2.5 2.5h4.5v6H2.5zM9 2.5h4.5v3.5H9zM9 8h4.5v5.5H9zM2.5 10.5h4.5v3H2.5z',
);
export const DownloadIcon = /* @__PURE__ */ icon('M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11');
export const ExternalIcon = /* @__PURE__ */ icon('M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13.5 2.5 7.5 8.5');
export const EyeIcon = /* @__PURE__ */ icon(
  'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M2.5 2.5l11 11M6.4 4.1A6 6 0 0 1 8 3.8c4 0 6.2 4.2 6.2 4.2a11 11 0 0 1-1.7 2.3M4.2 5.2A10.4 10.4 0 0 0 1.8 8S4 12.2 8 12.200a6 6 0 0 0 2.8-.7',
);
export const FileIcon = /* @__PURE__ */ icon('M4 2h5l3 3v9H4zM9 2v3h3');
export const FilterIcon = /* @__PURE__ */ icon('M2.5 3.5h11L9.5 8.5v4l-3 1v-5z');
export const FitIcon = /* @__PURE__ */ icon('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10');
export const FolderIcon = /* @__PURE__ */ icon('M2 4h4.5L8 5.5h6V13H2z');
export const GlobeIcon = /* @__PURE__ */ icon(
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM2 8h12M8 2c2 1.7 2.5 4 2.5 6S10 12.3 8 14c-2-1.7-2.5-4-2.5-6S6 3.7 8 2Z',
);
export const GridIcon = /* @__PURE__ */ icon(
  'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
);
export const GripIcon = /* @__PURE__ */ icon('M6 4v.05M6 8v.05M6 12v.05M10 4v.05M10 8v.05M10 12v.05');
export const HelpIcon = /* @__PURE__ */ icon(
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM6.2 6.3A1.9 1.9 0 0 1 8 5c1 0 1.9.7 1.9 1.7C9.9 8 8 8.1 8 9.3M8 11.3v.05',
);
export const HistoryIcon = /* @__PURE__ */ icon('M2.6 6.5A5.7 5.7 0 1 1 2.3 9M2.2 3.5v3h3M8 5v3.2l2.2 1.3');
export const ImageIcon = /* @__PURE__ */ icon('M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6v.05');
export const InfoIcon = /* @__PURE__ */ icon('M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 7.5v3.5M8 5v.05');
export const IsolateIcon = /* @__PURE__ */ icon('M5.5 5.500h5v5h-5zM8 1.500v2M8 12.500v2M1.5 8h2M12.5 8h2');
export const KeyIcon = /* @__PURE__ */ icon(
  'M10.5 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8.3 7.7 2.5 13.5M4.5 11.5l1.5 1.5',
);
export const LayersIcon = /* @__PURE__ */ icon('M8 2.5 14 5.5 8 8.5 2 5.500zM2 8l6 3 6-3M2 10.500l6 3 6-3');
export const LinkIcon = /* @__PURE__ */ icon(
  'M6.8 9.200a2.5 2.5 0 0 0 3.5 0l2.2-2.200a2.5 2.5 0 0 0-3.5-3.500l-.8.8M9.2 6.800a2.5 2.5 0 0 0-3.5 0L3.5 9a2.5 2.5 0 0 0 3.5 3.500l.8-.8',
);
export const ListIcon = /* @__PURE__ */ icon('M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4v.05M2.5 8v.05M2.5 12v.05');
export const LockIcon = /* @__PURE__ */ icon('M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2');
export const LogOutIcon = /* @__PURE__ */ icon('M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6');
export const MailIcon = /* @__PURE__ */ icon('M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5');
export const MenuIcon = /* @__PURE__ */ icon('M2.5 4h11M2.5 8h11M2.5 12h11');
export const MinusIcon = /* @__PURE__ */ icon('M3 8h10');
export const MonitorIcon = /* @__PURE__ */ icon('M2 3h12v8H2zM5.5 13.5h5M8 11v2.5');
export const MoonIcon = /* @__PURE__ */ icon('M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z');
export const MoreIcon = /* @__PURE__ */ icon(
  'M3.3 7.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM8 7.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12.7 7.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
);
export const NewsIcon = /* @__PURE__ */ icon(
  'M2.5 3h9v10h-9zM11.5 6h2v5.5a1.5 1.5 0 0 1-3 0M5 6h4M5 8.5h4M5 11h2.5',
);
export const PaintIcon = /* @__PURE__ */ icon(
  'M8 2S4 6.500 4 9.500a4 4 0 0 0 8 0C12 6.500 8 2 8 2ZM8 11.500a2 2 0 0 0 2-2',
);
export const PauseIcon = /* @__PURE__ */ icon('M5.5 3.5v9M10.5 3.5v9');
export const PencilIcon = /* @__PURE__ */ icon('m10.5 2.8 2.7 2.7L6 12.7l-3.5.8.8-3.5zM9 4.3 11.7 7');
export const PinIcon = /* @__PURE__ */ icon('M5.5 2.5h5M6.5 2.5V7L4 9.5h8L9.5 7V2.5M8 9.5v4');
export const PlayIcon = /* @__PURE__ */ icon('M5 3.2 12.2 8 5 12.8z');
export const PlusIcon = /* @__PURE__ */ icon('M8 3v10M3 8h10');
export const PrinterIcon = /* @__PURE__ */ icon('M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z');
export const RedoIcon = /* @__PURE__ */ icon('M13 6H6.5a3.5 3.5 0 0 0 0 7H9M10 3l3 3-3 3');
export const RefreshIcon = /* @__PURE__ */ icon(
  'M13.3 6.5A5.6 5.6 0 0 0 3.3 5M2.7 9.5a5.6 5.6 0 0 0 10 1.5M3 2.5V5h2.5M13 13.5V11h-2.5',
);
export const RulerIcon = /* @__PURE__ */ icon(
  'M10.5 2 14 5.5 5.5 14 2 10.500zM8.5 4l1.5 1.500M6.5 6l1 1M4.5 8 6 9.5',
);
export const SearchIcon = /* @__PURE__ */ icon(
  'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2',
);
export const SectionIcon = /* @__PURE__ */ icon('M8 1.8 13.5 5v6L8 14.2 2.5 11V5zM2.5 8h11');
export const SeeThroughIcon = /* @__PURE__ */ icon(
  'M2.5 2.500h7v7h-7zM6.5 12v1.500h7v-7H12M12.2 9.500v.05M9.5 12.200v.05',
);
export const SettingsIcon = /* @__PURE__ */ icon(
  'M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6M10.2 3.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM5.8 9.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z',
);
export const SheetIcon = /* @__PURE__ */ icon('M3 2.5h10v11H3zM3 6h10M3 9.5h10M6.5 6v7.5');
export const StampIcon = /* @__PURE__ */ icon(
  'M6.6 8.2 5.9 5a2.2 2.2 0 1 1 4.2 0l-.7 3.2h3V11H3.6V8.2zM3.6 13.4h8.8',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M12.6 3.4l-.7.7M4.1 11.9l-.7.7',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7.2v3.8M9.3 7.2v3.8',
);
export const TreeIcon = /* @__PURE__ */ icon(
  'M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5V8M4 10.5V8h8v2.5',
);
export const TruckIcon = /* @__PURE__ */ icon(
  'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.2V11h-5M4.5 11a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM11.5 11a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
);
export const UndoIcon = /* @__PURE__ */ icon('M3 6h6.5a3.5 3.5 0 0 1 0 7H7M6 3 3 6l3 3');
export const UploadIcon = /* @__PURE__ */ icon('M8 10.5V3M4.8 6 8 2.8 11.2 6M2.5 13.5h11');
export const UserIcon = /* @__PURE__ */ icon(
  'M8 2.5a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM2.8 13.5c.5-2.5 2.5-3.7 5.2-3.7s4.7 1.2 5.2 3.7',
);
export const UsersIcon = /* @__PURE__ */ icon(
  'M6 3a2.4 2.4 0 1 0 0 4.8A2.4 2.4 0 0 0 6 3ZM1.5 13c.3-2.3 2-3.5 4.5-3.5s4.2 1.2 4.5 3.5M10.5 3.3a2.2 2.2 0 0 1 0 4.3M12 9.8c1.5.4 2.3 1.5 2.5 3.2',
);
export const WarningIcon = /* @__PURE__ */ icon('M8 2.3 14.3 13H1.7zM8 6.5v3M8 11.3v.05');
export const WorkflowIcon = /* @__PURE__ */ icon(
  'M2 2.5h4.5V7H2zM9.5 9H14v4.5H9.5zM4.3 7v4.2h5.2M6.5 4.7h5.3V9',
);
