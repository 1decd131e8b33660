/** The assistant drawer, which the host shows on any page. */
export { AssistantDrawer } from './features/assistant/assistant.drawer';
