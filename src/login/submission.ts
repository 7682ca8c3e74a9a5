/** What first setup settled; nothing where the device was set up before. */
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
export interface Submission {
  readonly path: string;
  readonly body: Readonly<Record<string, string | number | boolean>>;
}

/** The call that carries a request to the device (docs/device.md#login). */
export function submissionOf(request: Request, setup: SetupAnswers | undefined): Submission {
  const place = setup === undefined ? {} : { new_ccode: setup.country, new_lang: setup.language };
  switch (request.kind) {
    case 'ticket':
      return { path: '/api/auth-ticket', body: { ticketid: request.ticket, hide_rd: true } };
    case 'sign-in': {
      const first = setup === undefined ? {} : { device_setup: 'first', ...place };
      return {
        path: '/api/auth',
        body: { username: request.username, password: request.password, ...first, hide_rd: true },
      };
    }
    case 'create':
      return {
        path: '/api/auth',
        body: {
          device_setup: setup === undefined ? 'user' : 'first',
          new_username: request.username,
          new_password: request.password,
          ...place,
          hide_rd: true,
        },
      };
    case 'backup':
      return {
        path: '/api/auth',
        body: { device_setup: 'cfg', new_config: request.text, ...place, hide_rd: true },
      };
  }
}
