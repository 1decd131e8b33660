import './overlay/overlay.css';
import './form/form.css';
import './progress/progress.css';
import './wizard/wizard.css';

export { WizardDialog, type WizardDialogProps, type WizardStep } from './wizard/wizard-dialog';
