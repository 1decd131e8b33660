import './panes/panes.css';
export { Panes, type PanesProps, type PanesRail, type PanesAction } from './panes/panes';
export { Pane, type PaneProps } from './panes/pane';
export { PaneHead, type PaneHeadProps } from './panes/pane-head';
export { RailGroup, RailLink, type RailGroupProps, type RailLinkProps } from './panes/rail-links';
