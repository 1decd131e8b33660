import './core/core.css';
import './core/query-view.css';

export { Button, type ButtonProps } from './core/button';
export { IconButton, type IconButtonProps } from './core/icon-button';
export { Card, type CardProps } from './core/card';
export { EmptyState, type EmptyStateProps } from './core/empty-state';
export { ErrorState, type ErrorStateProps } from './core/error-state';
export { QueryView, type QueryResult, type QueryViewProps } from './core/query-view';
export { Skeleton, type SkeletonProps } from './core/skeleton';
export { LoadingBar } from './core/loading-bar';
export { Logo } from './core/logo';
export { NotFound } from './core/not-found';
export { PageHeader, type PageHeaderProps } from './core/page-header';
export { UnsavedChangesGuard, useHasUnsavedChanges, useUnsavedChanges } from './core/unsaved-changes';
export { VisuallyHidden } from './core/visually-hidden';
export {
  NoticeRegion,
  notices,
  useNotice,
  type NoticeKind,
  type NoticeOptions,
  type UseNotice,
} from './core/notices';
