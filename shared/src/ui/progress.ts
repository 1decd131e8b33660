import './progress/progress.css';

export { Progress, type ProgressProps } from './progress/progress';
export { Steps, type Step, type StepsProps } from './progress/steps';
export { Timeline, type TimelineEntry } from './progress/timeline';
