import './viewer.css';
export { Viewer, type ViewerItem, type ViewerProps } from './viewer';
