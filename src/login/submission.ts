import type { RequestOf } from '../../schemas/device/calls.ts';

/** The answers of the first set-up; undefined if the device was set up before. */
export interface SetupAnswers {
  readonly country: number;
  readonly language: string;
}

/** What the person asks for on the last step. */
export type Request =
  | { readonly kind: 'sign-in'; readonly username: string; readonly password: string }
  | { readonly kind: 'create'; readonly username: string; readonly password: string }
  | { readonly kind: 'backup'; readonly text: string }
  | { readonly kind: 'ticket'; readonly ticket: string };

/** Address and body of one call. */
export type Submission =
  | { readonly path: '/api/auth'; readonly body: RequestOf<'login'> }
  | { readonly path: '/api/auth-ticket'; readonly body: RequestOf<'ticketLogin'> };

/** The call that carries a request to the device (docs/device.md#login). */
export function submissionOf(request: Request, setup: SetupAnswers | undefined): Submission {
  const first = setup && ({ device_setup: 'first', new_ccode: setup.country, new_lang: setup.language } as const);
  switch (request.kind) {
    case 'ticket':
      return { path: '/api/auth-ticket', body: { ticketid: request.ticket, hide_rd: true } };
    case 'sign-in':
      return {
        path: '/api/auth',
        body: { username: request.username, password: request.password, ...first, hide_rd: true },
      };
    case 'create':
      return {
        path: '/api/auth',
        body: {
          ...(first ?? ({ device_setup: 'user' } as const)),
          new_username: request.username,
          new_password: request.password,
          hide_rd: true,
        },
      };
    case 'backup':
      return {
        path: '/api/auth',
        body: { ...first, device_setup: 'cfg', new_config: request.text, hide_rd: true },
      };
  }
}
