export { isObject } from '../text/is-object';
export { storedValue, type StoredValue } from './stored-value';
export { storedActing, type ActingState } from './stored-acting';
