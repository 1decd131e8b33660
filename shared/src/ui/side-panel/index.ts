import './side-panel.css';

export { PageWithPanel, SidePanel, type PageWithPanelProps, type SidePanelProps } from './side-panel';
