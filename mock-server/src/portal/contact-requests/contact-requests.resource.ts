import { defineResource } from '../../platform/app/resource';
import { contactRequestsRoutes } from './contact-requests.routes';

export const contactRequests = defineResource({ name: 'contact-requests', routes: contactRequestsRoutes });
