export * from './datasets';
export * from './grid-aggregates';
export * from './grid-exports';
export * from './grid-filters';
export * from './grid-profile';
export * from './grid-query';
export * from './grid-views';
