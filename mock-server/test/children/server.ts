import { probe } from '../server/probe';
import { serve } from './serve';

/** Separate process that serves the probe. */
serve({ resources: [probe] });
