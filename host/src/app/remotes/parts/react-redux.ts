// Exports of react-redux that remotes may import: its hooks, without `connect`.
export {
  batch,
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
