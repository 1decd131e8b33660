/** The assistant beside any page. */
export { AssistantDrawer } from './features/assistant/assistant.drawer';
