export { storedValue, type StoredValue } from './stored-value';
