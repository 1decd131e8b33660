import './core/core.css';
import './core/states/query-view.css';
import './core/controls/controls.css';
import './core/display/display.css';
import './core/rich/rich.css';

export { Button, type ButtonProps } from './core/button';
export { IconButton, type IconButtonProps } from './core/icon-button';
export { Card, type CardProps } from './core/card';
export { EmptyState, type EmptyStateProps } from './core/states/empty-state';
export { ErrorState, type ErrorStateProps } from './core/states/error-state';
export { QueryView, type QueryResult, type QueryViewProps } from './core/states/query-view';
export { Skeleton, type SkeletonProps } from './core/states/skeleton';
export { copyText } from './core/controls/copy-text';
export { saveFile } from './core/controls/save-file';
export { LoadingBar } from './core/states/loading-bar';
export { listKeyGroups, usePageKeys, type KeyGroup, type PageKey } from './core/keys/page-keys';
export { readKey } from './core/keys/read-key';
export { fadeIn } from './core/motion/fade-in';
export { Logo } from './core/logo';
export { NotFound } from './core/states/not-found';
export { PageHeader, type PageHeaderProps } from './core/page-header';
export {
  discardUnsavedChanges,
  UnsavedChangesGuard,
  useHasUnsavedChanges,
  useUnsavedChanges,
} from './core/unsaved-changes';
export { ExternalLink, type ExternalLinkProps } from './core/controls/external-link';
export { WriteButton } from './core/controls/write-button';
export { toOpenableHref } from './core/controls/link-policy';
export { FileButton, type FileButtonProps } from './core/controls/file-button';
export { NativeSelect, type NativeSelectProps } from './core/controls/native-select';
export { Segmented, type SegmentedProps } from './core/controls/segmented';
export { Tiles, type TileOption, type TilesProps } from './core/controls/tiles';
export { Toggle, type ToggleProps } from './core/controls/toggle';
export { Tabs, type TabItem, type TabsProps } from './core/controls/tabs';
export {
  Avatar,
  AvatarGroup,
  type AvatarGroupProps,
  type AvatarProps,
  type AvatarSubject,
} from './core/display/avatar';
export { BrandArc } from './core/display/brand-arc';
export { Facts, type FactsProps } from './core/display/facts';
export { Pill, StatePill, type PillProps, type StateLook } from './core/display/pill';
export { ShowMore, type ShowMoreProps } from './core/display/show-more';
export { Sparkline } from './core/display/sparkline';
export { compareFigures } from './core/display/compare-figures';
export { StatTile, StatTileSkeleton, type StatChange, type StatTileProps } from './core/display/stat-tile';
export { useDebouncedValue } from './core/use-debounced-value';
export { RichNodes, type RichNode, type RichNodesProps } from './core/rich/rich-nodes';
export { VisuallyHidden } from './core/visually-hidden';
export {
  NoticeRegion,
  connectionCause,
  notices,
  useNotice,
  useProblemNotice,
  type NoticeKind,
  type NoticeOptions,
  type UseNotice,
} from './core/notices';
