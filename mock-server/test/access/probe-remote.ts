/** The remote that the samples publish and change. */
export const probe = 'remote-probe';
