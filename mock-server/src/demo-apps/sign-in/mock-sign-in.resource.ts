import { defineResource } from '../../platform/app/resource';
import { mockSignInRoutes } from './mock-sign-in.routes';

export const mockSignIn = defineResource({ name: 'mock sign-in', routes: mockSignInRoutes });
