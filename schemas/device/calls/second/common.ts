import { SMALL } from '../description.ts';

export const GET_V1 = { family: 'v1', method: 'GET', role: 'any', csrf: false, bound: 0 } as const;

export const GET_ANYBODY = { ...GET_V1, role: 'none' } as const;

export const POST_V1 = { family: 'v1', method: 'POST', role: 'admin', csrf: false, bound: SMALL } as const;

export const PUT_V1 = { ...POST_V1, method: 'PUT' } as const;

export const DELETE_V1 = { family: 'v1', method: 'DELETE', role: 'admin', csrf: false, bound: 0 } as const;

export const BUSY = 'Another configuration waits to be applied or is being tested.';
