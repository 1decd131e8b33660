import './upload/upload.css';

export { UploadArea, type UploadAreaProps } from './upload/upload-area';
export type { FileLimits } from './upload/file-limits';
export type { UploadControl } from './upload/use-uploads';
