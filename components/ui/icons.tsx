import {
  Archive,
  ArrowLeft,
  ArrowRight,
  Bell,
  BellOff,
  Blend,
  BookOpen,
  Box,
  Building2,
  Calendar,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleDashed,
  CircleQuestionMark,
  ClipboardList,
  Clock,
  Columns3,
  Copy,
  Download,
  Droplet,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  File,
  Focus,
  Folder,
  Funnel,
  Globe,
  GripVertical,
  History,
  type IconNode,
  Image,
  Info,
  KeyRound,
  Layers,
  LayoutDashboard,
  LayoutGrid,
  Link,
  List,
  Lock,
  LogOut,
  Mail,
  Maximize,
  Menu,
  MessageSquareText,
  Minus,
  Monitor,
  Moon,
  MousePointer2,
  Network,
  Newspaper,
  Pause,
  Pencil,
  Pin,
  Play,
  Plus,
  Printer,
  Redo2,
  RefreshCw,
  Ruler,
  Search,
  Settings2,
  Sheet,
  SlidersVertical,
  Stamp,
  Sun,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  Upload,
  User,
  Users,
  Workflow,
  X,
} from 'lucide';
import { createElement, type ReactNode } from 'react';
import { cx } from './cx';

export interface IconProps {
  /** Edge length in px; 16 by default. The pictures are drawn on a grid of 24. */
  size?: number;
  className?: string;
}

export type IconComponent = (props: IconProps) => ReactNode;

/** One meaning, one picture. Decorative: the element that contains it has the accessible name. */
function icon(shapes: IconNode): IconComponent {
  const drawn = shapes.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }));
  return function Icon({ size = 16, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={cx('shrink-0', className)}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        // 1.5 px at 16 px.
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawn}
      </svg>
    );
  };
}

/** A cube that a plane cuts. */
const CutCube: IconNode = [['path', { d: 'M12 2.7 20.25 7.5v9L12 21.3 3.75 16.5v-9zM3.75 12h16.5' }]];

export const ArchiveIcon = /* @__PURE__ */ icon(Archive);
export const ArrowRightIcon = /* @__PURE__ */ icon(ArrowRight);
export const ArrowLeftIcon = /* @__PURE__ */ icon(ArrowLeft);
export const BellIcon = /* @__PURE__ */ icon(Bell);
export const BellOffIcon = /* @__PURE__ */ icon(BellOff);
export const BookIcon = /* @__PURE__ */ icon(BookOpen);
export const CalendarIcon = /* @__PURE__ */ icon(Calendar);
export const CameraIcon = /* @__PURE__ */ icon(Camera);
export const CheckIcon = /* @__PURE__ */ icon(Check);
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRight);
export const ChevronsLeftIcon = /* @__PURE__ */ icon(ChevronsLeft);
export const ChevronsRightIcon = /* @__PURE__ */ icon(ChevronsRight);
export const ClipboardIcon = /* @__PURE__ */ icon(ClipboardList);
export const ClockIcon = /* @__PURE__ */ icon(Clock);
export const CloseIcon = /* @__PURE__ */ icon(X);
export const ColumnsIcon = /* @__PURE__ */ icon(Columns3);
export const CommentIcon = /* @__PURE__ */ icon(MessageSquareText);
export const CopyIcon = /* @__PURE__ */ icon(Copy);
export const CubeIcon = /* @__PURE__ */ icon(Box);
export const CursorIcon = /* @__PURE__ */ icon(MousePointer2);
export const DashedCircleIcon = /* @__PURE__ */ icon(CircleDashed);
export const DashboardIcon = /* @__PURE__ */ icon(LayoutDashboard);
export const DownloadIcon = /* @__PURE__ */ icon(Download);
export const ExternalIcon = /* @__PURE__ */ icon(ExternalLink);
export const EyeIcon = /* @__PURE__ */ icon(Eye);
export const EyeOffIcon = /* @__PURE__ */ icon(EyeOff);
export const FileIcon = /* @__PURE__ */ icon(File);
export const FilterIcon = /* @__PURE__ */ icon(Funnel);
export const FitIcon = /* @__PURE__ */ icon(Maximize);
export const OrganisationIcon = /* @__PURE__ */ icon(Building2);
export const FolderIcon = /* @__PURE__ */ icon(Folder);
export const GlobeIcon = /* @__PURE__ */ icon(Globe);
export const GridIcon = /* @__PURE__ */ icon(LayoutGrid);
export const GripIcon = /* @__PURE__ */ icon(GripVertical);
export const HelpIcon = /* @__PURE__ */ icon(CircleQuestionMark);
export const HistoryIcon = /* @__PURE__ */ icon(History);
export const ImageIcon = /* @__PURE__ */ icon(Image);
export const InfoIcon = /* @__PURE__ */ icon(Info);
export const IsolateIcon = /* @__PURE__ */ icon(Focus);
export const KeyIcon = /* @__PURE__ */ icon(KeyRound);
export const LayersIcon = /* @__PURE__ */ icon(Layers);
export const LinkIcon = /* @__PURE__ */ icon(Link);
export const ListIcon = /* @__PURE__ */ icon(List);
export const LockIcon = /* @__PURE__ */ icon(Lock);
export const LogOutIcon = /* @__PURE__ */ icon(LogOut);
export const MailIcon = /* @__PURE__ */ icon(Mail);
export const MenuIcon = /* @__PURE__ */ icon(Menu);
export const MinusIcon = /* @__PURE__ */ icon(Minus);
export const MonitorIcon = /* @__PURE__ */ icon(Monitor);
export const MoonIcon = /* @__PURE__ */ icon(Moon);
export const MoreIcon = /* @__PURE__ */ icon(Ellipsis);
export const NewsIcon = /* @__PURE__ */ icon(Newspaper);
export const PaintIcon = /* @__PURE__ */ icon(Droplet);
export const PauseIcon = /* @__PURE__ */ icon(Pause);
export const PencilIcon = /* @__PURE__ */ icon(Pencil);
export const PinIcon = /* @__PURE__ */ icon(Pin);
export const PlayIcon = /* @__PURE__ */ icon(Play);
export const PlusIcon = /* @__PURE__ */ icon(Plus);
export const PrinterIcon = /* @__PURE__ */ icon(Printer);
export const RedoIcon = /* @__PURE__ */ icon(Redo2);
export const RefreshIcon = /* @__PURE__ */ icon(RefreshCw);
export const RulerIcon = /* @__PURE__ */ icon(Ruler);
export const SearchIcon = /* @__PURE__ */ icon(Search);
export const SectionIcon = /* @__PURE__ */ icon(CutCube);
export const SeeThroughIcon = /* @__PURE__ */ icon(Blend);
export const SettingsIcon = /* @__PURE__ */ icon(Settings2);
export const SheetIcon = /* @__PURE__ */ icon(Sheet);
export const SlidersIcon = /* @__PURE__ */ icon(SlidersVertical);
export const StampIcon = /* @__PURE__ */ icon(Stamp);
export const SunIcon = /* @__PURE__ */ icon(Sun);
export const TrashIcon = /* @__PURE__ */ icon(Trash2);
export const TreeIcon = /* @__PURE__ */ icon(Network);
export const TruckIcon = /* @__PURE__ */ icon(Truck);
export const UndoIcon = /* @__PURE__ */ icon(Undo2);
export const UploadIcon = /* @__PURE__ */ icon(Upload);
export const UserIcon = /* @__PURE__ */ icon(User);
export const UsersIcon = /* @__PURE__ */ icon(Users);
export const WarningIcon = /* @__PURE__ */ icon(TriangleAlert);
export const WorkflowIcon = /* @__PURE__ */ icon(Workflow);
