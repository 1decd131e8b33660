import './panes.css';
export { Panes, type PanesProps, type PanesRail, type PanesAction } from './panes';
export { Pane, type PaneProps } from './pane';
export { PaneHead, type PaneHeadProps } from './pane-head';
export { RailGroup, RailLink, type RailGroupProps, type RailLinkProps } from './rail-links';
